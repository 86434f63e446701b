import type { Bilingual } from "../data/types";
import type { Language } from "../rules/language";

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The style of the sandbox's pages for customers' browsers. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f4f1; --card: #fff; --ink: #22201d; --soft: #6a645c; --line: #dcd6cd; --go: #1d5b50; --on: #fff; --bad: #a8321f }
@media (prefers-color-scheme: dark) { :root { --ground: #171614; --card: #211f1c; --ink: #f3efe9; --soft: #b3aca2; --line: #3c3832; --go: #2f7a6c; --bad: #f09a88 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { width: 100%; max-width: 26rem; padding: 28px 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); box-shadow: 0 12px 32px rgb(0 0 0 / .08) }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 20px; color: var(--soft); font-size: 14px; font-weight: 600 }
header a, .back { color: inherit }
header a { display: inline-flex; align-items: center; min-height: 44px }
h1 { font-size: 22px; line-height: 1.25; letter-spacing: -.01em }
p { margin-top: 8px; color: var(--soft) }
dl { margin: 20px 0; padding: 12px 16px; border-radius: 12px; background: var(--ground) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0 }
dt { color: var(--soft) } dd { font-weight: 600; text-align: right; overflow-wrap: anywhere }
form { display: grid; gap: 12px; margin-top: 20px }
button { min-height: 52px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
.go { border-color: transparent; background: var(--go); color: var(--on) } .bad { color: var(--bad) }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px }
fieldset { padding: 8px 16px 12px; border: 1px dashed var(--line); border-radius: 12px; color: var(--soft); font-size: 14px }
label { display: flex; align-items: center; gap: 8px; min-height: 44px }
input { width: 20px; height: 20px; accent-color: var(--go) }
`;

/** The data of the bank's page, in the page's language. */
export type ChallengeShown = { store: string; amount: string; card: string; returnBy: "GET" | "POST" };

/** A text in the page's language. */
type Say = (pt: string, en: string) => string;

const sayIn =
  (language: Language): Say =>
  (pt, en) =>
    language === "pt" ? pt : en;

function page(language: Language, path: string, title: string, body: string): string {
  const say = sayIn(language);
  const other = language === "pt" ? "en" : "pt";
  const otherName = language === "pt" ? "English" : "Português";
  return `<!doctype html>
<html lang="${language === "pt" ? "pt-BR" : "en-US"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${say("Banco de testes", "Test bank")}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><span>${say("Banco de testes", "Test bank")}</span><a href="${path}?lang=${other}" lang="${other}">${otherName}</a></header>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const row = (name: string, value: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;

function returnChoice(say: Say, returnBy: "GET" | "POST"): string {
  const radio = (value: "GET" | "POST", label: string) =>
    `<label><input type="radio" name="return_by" value="${value}"${value === returnBy ? " checked" : ""}>${label}</label>`;
  return `<fieldset><legend>${say("Como voltar ao restaurante", "How to go back to the restaurant")}</legend>
${radio("GET", say("Por link (GET)", "By link (GET)"))}
${radio("POST", say("Por formulário de outro site (POST)", "By another site's form (POST)"))}
</fieldset>`;
}

/** The bank's page, with the choices confirm, refuse and cancel. It needs no script. */
export function challengePage(language: Language, path: string, shown: ChallengeShown): string {
  const say = sayIn(language);
  const body = `<p>${say("Seu banco quer saber se é você quem está pagando.", "Your bank wants to know it's you who is paying.")}</p>
<dl>
${row(say("Restaurante", "Restaurant"), shown.store)}
${row(say("Valor", "Amount"), shown.amount)}
${row(say("Cartão", "Card"), shown.card)}
</dl>
<form method="post" action="${path}?lang=${language}">
<button class="go" name="verdict" value="Y">${say("Aprovar", "Approve")}</button>
<button class="bad" name="verdict" value="N">${say("Recusar", "Refuse")}</button>
<button name="verdict" value="C">${say("Cancelar", "Cancel")}</button>
${returnChoice(say, shown.returnBy)}
</form>`;
  return page(language, path, say("Confirme o pagamento", "Confirm the payment"), body);
}

/** A page with a form that returns to the storefront by POST, with the provider's fields. */
export function returnPage(
  language: Language,
  path: string,
  to: string,
  fields: Record<string, string>,
): string {
  const say = sayIn(language);
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
  const body = `<p>${say("Falta só voltar ao restaurante.", "All that's left is to go back to the restaurant.")}</p>
<form method="post" action="${escapeHtml(to)}">
${inputs}
<button class="go">${say("Voltar ao restaurante", "Back to the restaurant")}</button>
</form>`;
  return page(language, path, say("Resposta recebida", "Answer received"), body);
}

/** A page with a message, and a link back if there is an address for it. */
export function noticePage(
  language: Language,
  path: string,
  { title, text, back }: { title: Bilingual; text: Bilingual; back?: string | undefined },
): string {
  const say = sayIn(language);
  const link = back
    ? `<p><a class="back" href="${escapeHtml(back)}">${say("Voltar ao restaurante", "Back to the restaurant")}</a></p>`
    : "";
  return page(language, path, title[language], `<p>${escapeHtml(text[language])}</p>\n${link}`);
}
