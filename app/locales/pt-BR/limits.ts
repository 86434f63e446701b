export const limits = {};
