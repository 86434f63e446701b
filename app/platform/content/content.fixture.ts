import { HttpResponse, http } from "msw";
import { env } from "~/platform/env/env.server";

/** The least that the content service answers: a setup, and nothing that is switched. */
const FEATURES = [
  {
    code: "setup",
    active: true,
    value: {
      name: "Cantina Aurora",
      time_zone: "America/Sao_Paulo",
      currency: "BRL",
      country: "BR",
      image_origins: [],
      social_providers: [],
      payment_options: [],
      table_payment_options: [],
    },
  },
];

/** Answers GET /cms for tests of parts that ask which levels the backend has: all of them. */
export const contentService = http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.json(FEATURES));
