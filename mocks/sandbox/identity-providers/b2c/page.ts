import { escapeHtml } from "../../bank/page";
import { type Frame, field, sayIn, selfForm, signInFrame } from "../sign-in-page";

function buttons(frame: Frame, go: string): string {
  const say = sayIn(frame.language);
  return `<button class="go" name="decision" value="approve">${go}</button>
<button name="decision" value="cancel" formnovalidate>${say("Cancelar", "Cancel")}</button>`;
}

/** The page for a new password of the outside account. It is not stored, because no sign-in asks for it. */
export function resetPage(frame: Frame): string {
  const say = sayIn(frame.language);
  const label = say("Senha nova", "New password");
  const body = `<p>${say("É uma conta de testes: nenhuma senha fica guardada.", "It's a test account: no password is kept.")}</p>
${selfForm(
  frame,
  `${field("password", label, "", 'type="password" autocomplete="new-password" maxlength="100"')}
${buttons(frame, say("Trocar senha", "Change password"))}`,
)}`;
  return signInFrame(frame, say("Trocar a senha", "Change your password"), body);
}

/** The details of the outside account. The name can be changed. */
export function profilePage(frame: Frame, { name, email }: { name: string; email: string }): string {
  const say = sayIn(frame.language);
  const body = `${email === "" ? "" : `<p>${escapeHtml(email)}</p>`}
${selfForm(
  frame,
  `${field("name", say("Nome", "Name"), name, 'autocomplete="name" maxlength="100" required')}
${buttons(frame, say("Salvar", "Save"))}`,
)}`;
  return signInFrame(frame, say("Seus dados", "Your details"), body);
}
