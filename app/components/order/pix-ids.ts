/** The ids of the elements that a Pix code and its picture stand in, and of the field with the code. */
export const PIX_PARTS = { code: "pix-code", picture: "pix-picture", field: "pix-copy" } as const;
