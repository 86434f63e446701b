export const share = {
  heading: "A sua parte",
};
