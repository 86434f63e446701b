import { HttpResponse, http } from "msw";
import { env } from "~/platform/env/env.server";

/** The least that a setup says. */
export const LEAST_SETUP = {
  name: "Cantina Aurora",
  time_zone: "America/Sao_Paulo",
  currency: "BRL",
  country: "BR",
  image_origins: [],
  social_providers: [],
  payment_options: [],
  table_payment_options: [],
};
const FEATURES = [{ code: "setup", active: true, value: LEAST_SETUP }];

/** Answers GET /cms for tests of parts that ask which levels the backend has: all of them. */
export const contentService = http.get(`${env.API_URLS.cms}/cms`, () => HttpResponse.json(FEATURES));
