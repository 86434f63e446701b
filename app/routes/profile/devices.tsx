import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Tag } from "~/components/basics/tags";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { PROFILE } from "~/features/account/account-paths";
import { guard, guardOnce } from "~/guard.server";
import type { MessageKey } from "~/locales/catalog";
import { orMessage } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import addressesCss from "./addresses/addresses.css";
import { type Device, devicesOf, endDevice, endOthers } from "./devices.server";

export const handle: PageHandle = { title: { key: "devices.title" } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: addressesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => ({ devices: await devicesOf(visitor) }));
}

/** Signs one device out, or all except this one. */
const devicesPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), device: z.string() }),
  z.object({ intent: z.literal("endOthers") }),
]);
type DevicesPost = z.input<typeof devicesPost>;

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const posted = readIntent(await typedForm(args.request), devicesPost);
    switch (posted?.intent) {
      case "end":
        return told(visitor, endDevice(visitor, posted.device), "toast.device.one");
      case "endOthers":
        return told(visitor, endOthers(visitor), "toast.device.others");
      case undefined:
        return refuseIntent(visitor);
      default:
        return posted satisfies never;
    }
  });
}

async function told(visitor: Visitor, ending: Promise<undefined>, done: MessageKey) {
  const refusal = await ending.catch(orMessage(visitor, "device not signed out"));
  return refusal ?? visitor.redirect(PROFILE.devices, { tone: "ok", text: visitor.t(done) });
}

/** Where the customer is signed in. */
export default function DevicesPage() {
  const { devices } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="wrap stack">
      <h1>{t("devices.title")}</h1>
      <p className="muted">{t("devices.lead")}</p>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      <ul className="book">
        {devices.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
      {devices.some(({ isThis }) => !isThis) ? (
        <Form method="post">
          <FormKey />
          <input type="hidden" {...intent<DevicesPost>("endOthers")} />
          <SubmitButton className="btn btn-2">{t("devices.others")}</SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}

function DeviceCard({ device: { id, name, since, seen, isThis } }: { device: Device }) {
  const t = useT();
  return (
    <li className="card">
      <div>
        <h2 className="sub mt0 tags">
          {name} {isThis ? <Tag tone="accent">{t("devices.this")}</Tag> : null}
        </h2>
        <p className="small muted">{t("devices.since", { when: since })}</p>
        <p className="small muted">{t("devices.seen", { when: seen })}</p>
      </div>
      {isThis ? (
        <form className="btns" method="post" action="/resources/sign-out">
          <button className="text text-bad" type="submit">
            {t("devices.here")}
          </button>
        </form>
      ) : (
        <Form className="btns" method="post">
          <FormKey />
          <input type="hidden" {...intent<DevicesPost>("end")} />
          <input type="hidden" name="device" value={id} />
          <button className="text text-bad" type="submit">
            {t("devices.end")}
            <span className="sr"> {name}</span>
          </button>
        </Form>
      )}
    </li>
  );
}
