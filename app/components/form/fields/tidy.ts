/** The texts that script writes as one reads them, when their field loses the focus: `app/browser/tidy.ts`. */
export type Tidy = "phone" | "cpf" | "birthday";
