import type { Definition, IdsOf } from "~/services/contract/calls/definition.server";
import { pathOf, type Query } from "./api-path.server";
import type { Call } from "./call.server";

/** The input of a defined call. */
type InputOf<Path extends string, Q, Body, Keyed extends boolean> = ([IdsOf<Path>] extends [never]
  ? object
  : { ids: Readonly<Record<IdsOf<Path>, string>> }) &
  ([Q] extends [undefined] ? object : { query: Q }) &
  ([Body] extends [undefined] ? object : { body: Body }) &
  (Keyed extends true ? { idempotencyKey: string } : object);

type Fields = Readonly<Record<string, unknown>>;

/** The input of any call. */
interface AnyInput extends Pick<Call<unknown>, "feature" | "serviceId" | "anonymous" | "idempotencyKey"> {
  ids?: Readonly<Record<string, string>>;
  query?: Query;
  body?: Fields;
}

/** Makes a defined call and reads its answer. @throws ApiError */
export type Caller = <Path extends string, Q, Body, Answer, Keyed extends boolean>(
  definition: Definition<Path, Q, Body, Answer, Keyed>,
  input: InputOf<Path, Q, Body, Keyed> & AnyInput,
) => Promise<Answer>;

/** A call from its definition and its input. */
export function callOf<Path extends string, Q, Body, Answer, Keyed extends boolean>(
  definition: Definition<Path, Q, Body, Answer, Keyed>,
  input: InputOf<Path, Q, Body, Keyed> & AnyInput,
): Call<Answer> {
  const { area, method, path, answer, encoding, mutates, issues, input: whose } = definition;
  const { ids, query, body, ...rest }: AnyInput = input;
  return {
    area,
    method,
    path: pathOf(path, ids),
    schema: answer,
    ...rest,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: encoded(body, encoding) }),
    ...(mutates === undefined ? {} : { mutates }),
    ...(issues === undefined ? {} : { tellsDevice: true }),
    ...(whose === undefined ? {} : { input: whose }),
  };
}

function encoded(body: Fields, encoding: Definition["encoding"]): NonNullable<Call<unknown>["body"]> {
  if (encoding === undefined) return body;
  const form = encoding === "form" ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob && form instanceof FormData) form.set(name, value, "photo");
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}
