export const addresses = {};
