/** Where the demo restaurant's guests have it brought in tests: inside the area of its first store. */
export const HOME_ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "120",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};
