import type { Sent } from "../../state/outbox";
import { type Html, html } from "../html";
import { card, field, type Page, submit, table } from "../parts";
import type { View } from "../view";

const CHANNELS: Record<Sent["channel"], string> = { MAIL: "E-mail", SMS: "SMS", PUSH: "Push" };

/** CODE as "code", MY_DATA as "my data". */
const kindWords = (kind: string) => kind.toLowerCase().replaceAll("_", " ");

function content({ code, subject, text }: Sent): Html {
  const whole = html`<details><summary>${subject}</summary><div class="letter">${text}</div></details>`;
  if (code === undefined) return text === subject ? html`${subject}` : whole;
  return html`<span class="secret"><span>${code.slice(0, 3)}</span><span>${code.slice(3)}</span></span>${whole}`;
}

/** The messages that were "sent", newest first, with large codes. */
export function outboxTable(view: View, sent: Sent[]): Html {
  const rows = sent.map(
    (each) => html`<tr><th scope="row">${view.time(each.created_at)}</th>
<td>${each.recipient}<small>${CHANNELS[each.channel]}, ${kindWords(each.kind)}</small></td>
<td class="far">${content(each)}</td></tr>`,
  );
  return table("Messages", ["Time", "To", "Message"], rows, "Nothing was sent yet.");
}

export function outboxPage(view: View): Page {
  const recipient = view.url.searchParams.get("recipient")?.trim() ?? "";
  const sent = view.store.outbox.list(recipient);
  const search = html`<form class="form find" role="search" method="get" action="/console/outbox">
${field({ id: "recipient", label: "Recipient", name: "recipient", value: recipient, hint: "The whole e-mail address or phone number; blank for all." })}
${submit("Show")}</form>`;
  const title = recipient === "" ? "All messages" : `Messages to ${recipient}`;
  const body = html`${search}${outboxTable(view, sent)}`;
  return { title: "Outbox", body: card({ id: "messages", title, body }) };
}
