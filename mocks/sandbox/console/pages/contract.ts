import { nameOf, type Operation, openApi, type Parameter } from "../../../openapi/file";
import { type Html, html, type Part } from "../html";
import { linkedNotation } from "../notation";
import { card, miniLink, type Page } from "../parts";

/** A shape: inside the line if it is short, otherwise in a box. */
function shape(schema: unknown): Html {
  const parts = linkedNotation(schema);
  const isShort = !parts.some(({ text }) => text.includes("\n"));
  return isShort
    ? html`<span class="mono">${parts}</span>`
    : html`<pre class="mono letter whole">${parts}</pre>`;
}

/** A text with its `names` set in code style. */
const prose = (text: string | undefined): Part[] =>
  (text ?? "")
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<span class="mono">${part}</span>` : part));

/** The headers of all calls are listed once, at the top of the page. */
const EVERY = ["CompanyId", "BrandId", "Language", "RequestId"];

function parametersOf({ parameters }: Operation): Parameter[] {
  const { components } = openApi();
  return parameters.flatMap((one) => {
    if (!("$ref" in one)) return [one];
    const shared = components.parameters[nameOf(one)];
    return shared && !EVERY.includes(nameOf(one)) ? [shared] : [];
  });
}

function parameter({ name, in: where, required, schema, description }: Parameter): Html {
  const told = description ?? schema.description;
  const value = schema.default === undefined ? "" : `, else ${schema.default}`;
  const more = typeof told === "string" ? `; ${told}` : "";
  return html`<li><b>${name}</b>${!required && "?"}: ${linkedNotation(schema)}${value} <span class="muted">(${where}${prose(more)})</span></li>`;
}

function responses({ responses: told }: Operation): Html[] {
  const { components } = openApi();
  return Object.entries(told).map(([status, one]) => {
    const response = "$ref" in one ? components.responses[nameOf(one)] : one;
    const [content] = Object.values(response?.content ?? {});
    const codes = Object.entries(content?.examples ?? {}).map(
      ([code, { summary }]) => html`<li><span class="mono"><b>${code}</b></span> ${prose(summary)}</li>`,
    );
    const isGood = status.startsWith("2");
    const answer = isGood && content && shape(content.schema);
    const tag = html`<span class="tag${isGood && " tag-ok"}">${status}</span>`;
    return html`<li>${tag} ${prose(response?.description)} ${answer}${codes.length > 0 && html`<ul class="under">${codes}</ul>`}</li>`;
  });
}

function who({ security }: Operation): string {
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  if (!isOpen) return "For customers who are signed in.";
  return security.length > 1 ? "With or without a token." : "A token is ignored.";
}

function details(operation: Operation): Html {
  const { description, requestBody } = operation;
  const parameters = parametersOf(operation).map(parameter);
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => html`<div class="small">Body (${type}): ${shape(schema)}</div>`,
  );
  return html`<details><summary>Parameters, body, answers</summary><div class="stack">
<p class="small">${prose(description)} ${who(operation)}</p>
${parameters.length > 0 && html`<ul class="mono">${parameters}</ul>`}
${bodies}
<ul class="small">${responses(operation)}</ul></div></details>`;
}

function row(path: string, method: string, operation: Operation): Html {
  const [, area, rest] = /^\/(\w+)(\/.*)$/.exec(path) ?? [];
  return html`<div class="body" id="${operation.operationId}">
<p class="mono big-mono"><b>${method.toUpperCase()}</b> ${area} ${rest}</p>
<p class="small">${prose(operation.summary)}</p>${details(operation)}</div>`;
}

function groupCard(name: string, description: string): Html {
  const rows = Object.entries(openApi().paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => row(path, method, operation)),
  );
  return card({ id: name, title: description.replace(/\.$/, ""), body: rows });
}

function shapesCard(): Html {
  const shapes = Object.entries(openApi().components.schemas).map(
    ([name, schema]) =>
      html`<div class="body" id="shape-${name}"><h3 class="small">${name}</h3>${shape(schema)}</div>`,
  );
  return card({ id: "shapes", title: "Shapes", body: shapes });
}

/** The contract from docs/openapi.json: every call of the storefront, and every shape. */
export function contractPage(): Page {
  const { info, tags, components } = openApi();
  const every: Part[] = EVERY.map((name) => components.parameters[name]).map((one) => one && parameter(one));
  const intro = html`<div class="body stack"><p class="small">${prose(info.description)}</p>
<p class="small">Every call has these headers:</p><ul class="mono">${every}</ul></div>`;
  const body = html`<div class="stack">
${card({ id: "about", title: info.title, aside: miniLink("/console/openapi.json", "openapi.json"), body: intro })}
${tags.map(({ name, description }) => groupCard(name, description))}
${shapesCard()}</div>`;
  return { title: "Contract", body };
}
