import { openApi } from "../../openapi/file";
import { notation } from "../../openapi/notation";
import { type Html, html } from "./html";

/** A JSON Schema in short notation, with links to the named shapes. */
export function linkedNotation(schema: unknown): Html[] {
  const shapes = openApi().components.schemas;
  return notation(schema)
    .split(/\b/)
    .map((word) =>
      Object.hasOwn(shapes, word) ? html`<a class="ref" href="#shape-${word}">${word}</a>` : html`${word}`,
    );
}
