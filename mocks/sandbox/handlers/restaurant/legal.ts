import { z } from "zod";
import type { DemoLegalText } from "../../data/types";
import { notFound } from "../../rules/contract-error";
import type { Speaker } from "../../views/speaker";
import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";

function legalView({ say }: Speaker, text: DemoLegalText | undefined) {
  if (!text) throw notFound("Texto não encontrado", "Text not found");
  return {
    title: say(text.title),
    updated_at: text.updated_at,
    sections: text.sections.map((section) => ({ heading: say(section.heading), text: say(section.text) })),
  };
}

/** Terms of use, those of paying at the table, and the privacy policy. */
export const legalEndpoints: Endpoint[] = [
  endpoint(
    "get",
    "/terms",
    { query: z.object({ type: z.string().max(50).optional() }), body: unread },
    ({ store, speak, query }) => ({
      body: legalView(speak, store.settings.legalText(query.type === "table" ? "table_terms" : "terms")),
    }),
  ),
  endpoint("get", "/policy", { query: unread, body: unread }, ({ store, speak }) => ({
    body: legalView(speak, store.settings.legalText("policy")),
  })),
];
