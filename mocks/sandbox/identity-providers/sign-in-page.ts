import { escapeHtml, STYLE } from "../bank/page";
import type { Bilingual } from "../data/types";
import type { KnownPerson } from "../operations/sign-in/outside-people";
import type { Language } from "../rules/language";

const FORM_STYLE = `
main { max-width: 28rem }
fieldset { display: grid; gap: 4px; padding: 0; border: 0; font-size: 16px }
legend { margin-bottom: 8px; color: var(--ink); font-weight: 600 }
.person { padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px; color: var(--ink) }
.person:has(:checked) { border-color: var(--go); box-shadow: inset 0 0 0 1px var(--go) }
.person span { display: grid; min-width: 0; line-height: 1.3; overflow-wrap: anywhere }
.person small { color: var(--soft); font-size: 14px }
.person input { flex: none }
.fields { display: grid; gap: 12px; padding: 8px 0 4px }
fieldset:has(input[type=radio]):not(:has([value=new]:checked)) .fields { display: none }
.field { display: grid; gap: 4px; min-height: 0; color: var(--ink); font-weight: 600 }
.field input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--soft); border-radius: 12px; background: var(--ground); color: var(--ink); font: inherit; font-weight: 400 }
.problem { padding: 12px 16px; border-radius: 12px; background: var(--ground); color: var(--bad); font-weight: 600 }
`;

/**
 * The frame of an outside sign-in's page. `address` is the page's own, without the language, if it can be requested
 * again.
 */
export type Frame = { language: Language; brand: string; address?: string };

/** A text in the page's language. */
export const sayIn =
  (language: Language) =>
  (pt: string, en: string): string =>
    language === "pt" ? pt : en;

/** An address of an outside sign-in, in a language. */
export const withLanguage = (address: string, language: Language) =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

function languageLink({ language, address }: Frame): string {
  if (address === undefined) return "";
  const other = language === "pt" ? "en" : "pt";
  const name = language === "pt" ? "English" : "Português";
  return `<a href="${escapeHtml(withLanguage(address, other))}" lang="${other}">${name}</a>`;
}

/** A page of an outside sign-in, without script; `body` is HTML. */
export function signInFrame(frame: Frame, title: string, body: string): string {
  const { language, brand } = frame;
  const say = sayIn(language);
  const shown = `${escapeHtml(brand)} ${say("de testes", "test account")}`;
  return `<!doctype html>
<html lang="${language === "pt" ? "pt-BR" : "en-US"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${shown}</title>
<style>${STYLE}${FORM_STYLE}</style>
</head>
<body>
<main>
<header><span>${shown}</span>${languageLink(frame)}</header>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** A form that posts to the page itself. */
export const selfForm = ({ address = "", language }: Frame, inner: string) =>
  `<form method="post" action="${escapeHtml(withLanguage(address, language))}">\n${inner}\n</form>`;

/** A labelled text field. */
export function field(name: string, label: string, value: string, more: string): string {
  return `<label class="field">${escapeHtml(label)}<input name="${name}" value="${escapeHtml(value)}" ${more}></label>`;
}

/** The form as it was filled in, and its errors. */
export type Filled = { person: string; name: string; email: string; problem?: Bilingual };

function personChoice(people: KnownPerson[], chosen: string): string {
  return people
    .map(({ id, name, email }) => {
      const checked = id === chosen ? " checked" : "";
      return `<label class="person"><input type="radio" name="person" value="${escapeHtml(id)}"${checked}><span>${escapeHtml(name)}<small>${escapeHtml(email)}</small></span></label>`;
    })
    .join("\n");
}

/** The form for the person who signs in: a customer of the restaurant, or a new person; with approve and cancel. */
export function signInPage(
  frame: Frame,
  { restaurant, told, people }: { restaurant: string; told: string; people: KnownPerson[] },
  filled: Filled,
): string {
  const say = sayIn(frame.language);
  const { problem } = filled;
  const isNew = !people.some(({ id }) => id === filled.person);
  const body = `<p>${escapeHtml(say(`${restaurant} vai receber ${told}.`, `${restaurant} will be given ${told}.`))}</p>
${selfForm(
  frame,
  `${problem ? `<p class="problem" role="alert">${escapeHtml(problem[frame.language])}</p>` : ""}
<fieldset>
<legend>${say("Quem está entrando?", "Who is signing in?")}</legend>
${personChoice(people, filled.person)}
<label class="person"><input type="radio" name="person" value="new"${isNew ? " checked" : ""}><span>${say("Outra pessoa", "Someone else")}</span></label>
<div class="fields">
${field("name", say("Nome", "Name"), filled.name, 'autocomplete="name" maxlength="100"')}
${field("email", say("E-mail", "Email"), filled.email, 'type="email" autocomplete="email" maxlength="254"')}
</div>
</fieldset>
<button class="go" name="decision" value="approve">${say("Continuar", "Continue")}</button>
<button name="decision" value="cancel" formnovalidate>${say("Cancelar", "Cancel")}</button>`,
)}`;
  return signInFrame(frame, say(`Entrar com ${frame.brand}`, `Sign in with ${frame.brand}`), body);
}

/** A page with a message, and a link back if there is an address for it. */
export function signInNotice(
  frame: Frame,
  { title, text, back }: { title: Bilingual; text: Bilingual; back?: string },
): string {
  const say = sayIn(frame.language);
  const link = back
    ? `<p><a class="back" href="${escapeHtml(back)}">${say("Voltar ao restaurante", "Back to the restaurant")}</a></p>`
    : "";
  return signInFrame(frame, title[frame.language], `<p>${escapeHtml(text[frame.language])}</p>\n${link}`);
}

/** A page that returns by a form. `action` and `inputs` are escaped HTML. */
export function formPostPage(frame: Frame, action: string, inputs: string): string {
  const say = sayIn(frame.language);
  const body = `<p>${say("Falta só voltar ao restaurante.", "All that's left is to go back to the restaurant.")}</p>
<form method="post" action="${action}">
${inputs}
<button class="go">${say("Voltar ao restaurante", "Back to the restaurant")}</button>
</form>`;
  return signInFrame(frame, say("Resposta pronta", "Your answer is ready"), body);
}
