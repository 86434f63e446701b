import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";

/** The fields of the gift card form. Mask characters are not sent. */
export const adminEndpoints: Endpoint[] = [
  endpoint("get", "/gift-card-fields", { query: unread, body: unread }, ({ speak }) => ({
    body: [
      {
        name: "number",
        label: speak.say({ pt: "Número do vale-presente", en: "Gift card number" }),
        type: "text",
        required: true,
        mask: "####-####-####-####",
        max_length: 19,
      },
      {
        name: "pin",
        label: speak.say({ pt: "Senha de 4 números", en: "4-digit PIN" }),
        type: "password",
        required: true,
        mask: "####",
        max_length: 4,
      },
    ],
  })),
];
