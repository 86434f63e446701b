import type { Bilingual } from "../../data/types";
import type { Store } from "../../state";

/** Chooses the language of a mail: that of the request which sends it. */
export type Say = (text: Bilingual) => string;

type Words = { subject: Bilingual; text: Bilingual };

const codeWords = (code: string): Words => ({
  subject: { pt: `${code} é o seu código`, en: `${code} is your code` },
  text: {
    pt: `${code} é o seu código. Ele vale por 10 minutos. Se não foi você quem pediu, não faça nada.`,
    en: `${code} is your code. It's good for 10 minutes. If you didn't ask for it, do nothing.`,
  },
});

const resetWords = (code: string): Words => ({
  subject: {
    pt: `Código para criar uma senha nova: ${code}`,
    en: `Code for a new password: ${code}`,
  },
  text: {
    pt: `Código para criar uma senha nova: ${code}. Ele vale por 10 minutos. Se não foi você quem pediu, sua senha continua a mesma.`,
    en: `Code for a new password: ${code}. It's good for 10 minutes. If you didn't ask for it, your password stays the same.`,
  },
});

const signInWords = (code: string): Words => ({
  subject: { pt: `${code} é o código para entrar`, en: `${code} is your code to sign in` },
  text: {
    pt: `${code} é o código para entrar na sua conta. Ele vale por 10 minutos. Não passe este código a ninguém. Se não foi você quem pediu, não faça nada.`,
    en: `${code} is your code to sign in. It's good for 10 minutes. Don't give it to anybody. If you didn't ask for it, do nothing.`,
  },
});

const WORDS = { CODE: codeWords, RESET_CODE: resetWords, SIGN_IN_CODE: signInWords } as const;

/** Sends a code to an e-mail, or to a phone by SMS. */
export function sendCodeMail(
  store: Store,
  say: Say,
  kind: keyof typeof WORDS,
  contact: string,
  code: string,
): void {
  const { subject, text } = WORDS[kind](code);
  const channel = contact.startsWith("+") ? "SMS" : "MAIL";
  store.outbox.send(kind, contact, say(subject), { channel, text: say(text), code });
}

/** Tells a customer that the password has changed, by mail, or by SMS if there is no e-mail. */
export function sendPasswordChanged(store: Store, say: Say, contact: string): void {
  const subject = say({ pt: "Sua senha mudou", en: "Your password changed" });
  const text = say({
    pt: "Sua senha mudou e todas as sessões foram encerradas. Se não foi você, crie uma senha nova agora.",
    en: "Your password changed and every session was ended. If it wasn't you, create a new password now.",
  });
  store.outbox.send("PASSWORD_CHANGED", contact, subject, {
    channel: contact.startsWith("+") ? "SMS" : "MAIL",
    text,
  });
}

/** Sends a copy of a customer's data by mail. */
export function sendMyData(store: Store, say: Say, email: string, data: object): void {
  const { name } = store.settings.read("setup");
  const subject = say({ pt: `${name}: seus dados`, en: `${name}: your data` });
  store.outbox.send("MY_DATA", email, subject, { text: JSON.stringify(data, null, 2) });
}

/** Tells a customer that the account was deleted. */
export function sendAccountDeleted(store: Store, say: Say, email: string): void {
  const subject = say({ pt: "Sua conta foi excluída", en: "Your account was deleted" });
  const text = say({
    pt: "Sua conta e seus dados foram excluídos. O que a lei manda guardar dos pedidos ficou sem o seu nome.",
    en: "Your account and data were deleted. What the law makes us keep of your orders no longer bears your name.",
  });
  store.outbox.send("ACCOUNT_DELETED", email, subject, { text });
}
