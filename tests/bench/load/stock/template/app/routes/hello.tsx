import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Hello" }];

/** A page that says hello. */
export default function Hello() {
  return <h1>Hello</h1>;
}
