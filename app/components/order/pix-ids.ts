/** The ids of the elements for a Pix code, its picture, and the field with the code. */
export const PIX_PARTS = { code: "pix-code", picture: "pix-picture", field: "pix-copy" } as const;
