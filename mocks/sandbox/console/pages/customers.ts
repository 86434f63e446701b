import { DEMO_PASSWORD } from "../../data/customers";
import type { Customer } from "../../state/account/customers";
import { type Html, html } from "../html";
import { ACTION, actionForm, button, card, field, miniLink, type Page, submit, table } from "../parts";
import type { View } from "../view";

const SHOWN = 100;

/** How a customer signs in, in words. */
function signIn({ store }: View, { id, email, phone_number, password_hash }: Customer): string {
  const outside = store.identities.ofCustomer(id).map(({ provider }) => provider);
  const contact = [email && "e-mail", phone_number && "phone"].filter(Boolean).join(" or ");
  const methods = [contact && password_hash !== null && `${contact} and password`, ...outside].filter(
    Boolean,
  );
  return methods.length > 0 ? methods.join(", ") : "only by a token";
}

/** The missing fields of a profile. */
function gaps({ store }: View, { id, document, phone_number, birthday }: Customer): string[] {
  return [
    store.savedAddresses.list(id).length === 0 ? "no address" : "",
    phone_number === null ? "no phone" : "",
    document === null ? "no CPF" : "",
    birthday === null ? "no birthday" : "",
  ].filter(Boolean);
}

function row(view: View, customer: Customer): Html {
  const { id, name, email, phone_number } = customer;
  const sessions = view.store.sessions.ofCustomer(id).length;
  const signOut = button({ text: "Sign out", of: name, look: "plain" });
  const expire = button({ text: "Expire token", of: `of ${name}`, look: "plain" });
  const acts = html`${actionForm(view, "tokens-expire", { id, kind: "access" }, expire)}${actionForm(view, "customer-sign-out", { id }, signOut)}`;
  const mail =
    email && miniLink(`/console/outbox?recipient=${encodeURIComponent(email)}`, "Messages", `to ${name}`);
  return html`<tr><td><b>${name}</b><small>${[email, phone_number].filter(Boolean).join(" · ")}</small></td>
<td class="far"><span class="tags"><span class="tag">${signIn(view, customer)}</span>${gaps(view, customer).map((gap) => html`<span class="tag tag-warn">${gap}</span>`)}${sessions > 0 && html`<span class="tag tag-ok">${sessions === 1 ? "signed in" : `${sessions} sessions`}</span>`}</span></td>
<td class="do"><div class="acts">${mail}${sessions > 0 && acts}</div></td></tr>`;
}

function newCustomer(view: View): Html {
  const body = html`
${field({ id: "name", label: "Name", name: "name", required: true })}
${field({ id: "email", label: "E-mail", name: "email", type: "email" })}
${field({ id: "phone", label: "Phone", name: "phone_number", hint: "As +5511900000000" })}
${field({ id: "password", label: "Password", name: "password", value: DEMO_PASSWORD })}
${submit("Add")}`;
  return card({
    id: "add",
    title: "One more customer",
    body: actionForm(view, "customer-add", {}, body, { class: "form" }),
  });
}

export function customersPage(view: View): Page {
  const rows = view.store.customers.page(SHOWN, 0).map((customer) => row(view, customer));
  const how = html`<p class="muted">The demo's customers have the password <b class="mono big-mono">${DEMO_PASSWORD}</b>; they sign in with their e-mail or phone. Codes are in the <a href="/console/outbox">outbox</a>.</p>`;
  const expireAll = actionForm(
    view,
    "tokens-expire",
    { kind: "access" },
    button({ text: "Expire all access tokens", look: "plain" }),
  );
  const people = card({
    id: "customers",
    title: "Customers",
    aside: expireAll,
    body: table("Customers", ["Customer", "Signs in by", ACTION], rows, "Nobody yet."),
  });
  return {
    title: "Customers",
    body: html`<div class="stack">${how}${people}${newCustomer(view)}</div>`,
  };
}
