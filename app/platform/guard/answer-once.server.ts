import { data } from "@remix-run/node";
import { z } from "zod";
import { FORM_KEY, FORM_KEY_PATTERN } from "~/domain/visit/own-answer";
import { pathOf } from "~/domain/visit/page-path";
import { once } from "~/platform/concurrency/once.server";
import { env } from "~/platform/env/env.server";
import { carriesFile } from "~/platform/forms/posted-form.server";
import { browserName } from "~/platform/limits/known-browser.server";
import { networkName } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A handler's answer for Remix, with headers and cookies. */
export type Finished = Response | ReturnType<typeof data>;

const MINUTE = 60_000;
/** A success is kept long, in case of a late repetition. A refusal is kept only for a double press. */
const KEPT_MS = { done: 10 * MINUTE, refused: 10_000 };

const keptSchema = z.object({
  thrown: z.boolean(),
  isResponse: z.boolean(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.unknown(),
});
type Kept = z.infer<typeof keptSchema>;

/**
 * Answers a post with a form key once. A second post, during the first one or within minutes, on any replica, gets the
 * first answer with its cookies, and nothing is done again. A key works only for the browser that its page was made
 * for, and only for the same form. A post without a key is handled normally. If the process of the first post has died,
 * the second one does nothing: it leads back to its page, which shows what was done, with a message.
 *
 * @param toAnswer - makes a page or a redirect of an error
 * @throws what `answer` throws; an error of the backend as the page or redirect that it leads to
 */
export async function answerOnce(
  visitor: Visitor,
  answer: () => Promise<Finished>,
  toAnswer: (error: unknown) => Promise<unknown>,
): Promise<Finished> {
  const press = await pressOf(visitor);
  if (!press) return answer();
  const key = ["answer", ...press];
  let first: { thrown: boolean; answer: Finished } | undefined;
  const options = {
    key,
    owner: networkName(visitor.request),
    schema: keptSchema,
    keptMs: ({ status }: Kept) => (status < 400 ? KEPT_MS.done : KEPT_MS.refused),
    // An action makes a few calls in sequence.
    lockMs: 4 * env.API_TIMEOUT_MS + 5_000,
    ifLost: () => keep(lost(visitor), true),
  };
  const kept = await once(options, async () => {
    first = await settled(answer, toAnswer);
    return keep(first.answer, first.thrown);
  });
  const { thrown, answer: given } = first ?? { thrown: kept.thrown, answer: replay(visitor, kept) };
  if (thrown) throw given;
  return given;
}

/** It is not known what was done. The page of the form shows it. */
function lost(visitor: Visitor): Response {
  const { url, t } = visitor;
  return visitor.redirect(pathOf(url), { tone: "bad", text: t("status.lost") });
}

/** Everything that identifies a press. Undefined for a form without a key, or a browser without a name. */
async function pressOf(visitor: Visitor): Promise<string[] | undefined> {
  const { request, url } = visitor;
  const browser = browserName(visitor);
  if (browser === undefined || request.method !== "POST" || carriesFile(request)) return undefined;
  const form = await request.clone().formData();
  const key = form.get(FORM_KEY);
  if (typeof key !== "string" || !FORM_KEY_PATTERN.test(key)) return undefined;
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  return [browser, key, pathOf(url), JSON.stringify(fields)];
}

async function settled(answer: () => Promise<Finished>, toAnswer: (error: unknown) => Promise<unknown>) {
  try {
    return { thrown: false, answer: await answer() };
  } catch (error) {
    const given = await toAnswer(error);
    if (!isFinished(given)) throw given;
    return { thrown: true, answer: given };
  }
}

function isFinished(given: unknown): given is Finished {
  return given instanceof Response || isData(given);
}

function isData(given: unknown): given is ReturnType<typeof data> {
  return (
    typeof given === "object" && given !== null && "type" in given && given.type === "DataWithResponseInit"
  );
}

async function keep(answer: Finished, thrown: boolean): Promise<Kept> {
  if (answer instanceof Response) {
    const body = await answer.clone().text();
    return { thrown, isResponse: true, status: answer.status, headers: [...answer.headers], body };
  }
  const { data: body, init } = answer;
  const headers = [...new Headers(init?.headers ?? [])];
  return { thrown, isResponse: false, status: init?.status ?? 200, headers, body };
}

/** The first answer again. Its cookies are also read by the rest of this request, which may redirect elsewhere. */
function replay(visitor: Visitor, { isResponse, status, headers, body }: Kept): Finished {
  if (isResponse) return new Response(typeof body === "string" && body ? body : null, { status, headers });
  for (const [name, value] of headers) if (name === "set-cookie") visitor.setCookie(value);
  const others = headers.filter(([name]) => name !== "set-cookie");
  return data(body, { status, headers: [...others, ...visitor.takeHeaders()] });
}
