import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { knownPeople } from "../../operations/sign-in/outside-people";
import { readSignIn } from "../../operations/sign-in/sign-in-form";
import type { Language } from "../../rules/language";
import type { Store } from "../../state";
import type { SocialProvider } from "../../state/account/identities";
import { type Filled, type Frame, sayIn, signInNotice, signInPage, withLanguage } from "../sign-in-page";
import { PROVIDER_TRAITS } from "./clients";

/** A visit to the page of an authorization. */
export type Visit = {
  store: Store;
  name: SocialProvider;
  provider: Provider;
  frame: Frame;
  uid: string;
  req: IncomingMessage;
  res: ServerResponse;
};

/** The answer to a visit: a page, or a redirect. */
export type Shown = { status: number; html: string } | { location: string };

const OVER = {
  title: { pt: "Esta entrada acabou", en: "This sign-in is over" },
  text: {
    pt: "Volte ao restaurante e comece de novo.",
    en: "Go back to the restaurant and start again.",
  },
};

/** The data that the restaurant will get, in the page's language. */
function toldBy(provider: SocialProvider, scope: string, language: Language): string {
  const say = sayIn(language);
  const scopes = scope.split(" ");
  const claims = scopes.flatMap((each) => PROVIDER_TRAITS[provider].claims[each] ?? []);
  const name = claims.includes("name") || scopes.includes("name") ? [say("seu nome", "your name")] : [];
  const email = claims.includes("email") ? [say("seu e-mail", "your email")] : [];
  const phone = claims.includes("phone_number") ? [say("seu celular", "your phone number")] : [];
  const told = [...name, ...email, ...phone];
  if (told.length === 0) return say("a confirmação de que é você", "confirmation that it's you");
  return new Intl.ListFormat(language === "pt" ? "pt-BR" : "en-US").format(told);
}

async function pending({ provider, uid, req, res }: Visit) {
  try {
    const details = await provider.interactionDetails(req, res);
    return details.uid === uid ? details : undefined;
  } catch (error) {
    const { errors } = await import("oidc-provider");
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function approve({ provider, req, res }: Visit, accountId: string, clientId: string, scope: string) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  return provider.interactionResult(req, res, {
    login: { accountId, remember: false },
    consent: { grantId },
  });
}

/** Shows the page, or handles its form if there is one in `posted`. */
export async function visitSignIn(visit: Visit, posted: URLSearchParams | undefined): Promise<Shown> {
  const { store, name, frame, provider, req, res } = visit;
  const details = await pending(visit);
  if (!details) return { status: 404, html: signInNotice(frame, OVER) };
  const scope = String(details.params.scope ?? "");
  const show = (status: number, filled: Filled) => {
    const restaurant = store.settings.read("setup").name;
    const told = toldBy(name, scope, frame.language);
    const people = knownPeople(store, name);
    return { status, html: signInPage(frame, { restaurant, told, people }, filled) };
  };
  const onward = (address: string) => ({ location: withLanguage(address, frame.language) });
  if (!posted) {
    const hint = String(details.params.login_hint ?? "").toLowerCase();
    const people = knownPeople(store, name);
    const hinted = people.find(({ email }) => email === hint) ?? (hint === "" ? people[0] : undefined);
    return show(200, { person: hinted?.id ?? "new", name: "", email: hinted ? "" : hint });
  }
  const reading = store.atomically(() => readSignIn(store, name, posted));
  if (reading.decision === "again") return show(422, reading.filled);
  if (reading.decision === "cancel") {
    const error = PROVIDER_TRAITS[name].cancelled;
    return onward(await provider.interactionResult(req, res, { error }));
  }
  const clientId = String(details.params.client_id);
  return onward(await approve(visit, reading.person.subject, clientId, scope));
}
