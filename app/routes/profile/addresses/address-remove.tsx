import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { ADDRESSES, STEPS } from "~/features/address/address-paths";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { guard, guardOnce } from "~/guard.server";
import { orMessage } from "~/platform/forms/form-refusal.server";
import { addressCard, ownAddress, removeAddress } from "./addresses.server";

export const handle: PageHandle = { title: { key: "addresses.removal.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const own = await ownAddress(visitor, args.params.addressId);
    const isLast = (await savedAddressesOf(visitor)).length === 1;
    return { address: addressCard(own), isLast, isOrderedTo: visitor.order.addressId === own.id };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const removing = ownAddress(visitor, args.params.addressId).then((own) => removeAddress(visitor, own));
    const isAnyLeft = await removing.catch(orMessage(visitor, "address not removed"));
    if (typeof isAnyLeft !== "boolean") return isAnyLeft;
    const toast = { tone: "ok", text: visitor.t("toast.address.deleted") } as const;
    return visitor.redirect(isAnyLeft ? ADDRESSES : STEPS.search, toast);
  });
}

/** Asks before a saved address is deleted. */
export default function RemoveAddressPage() {
  const { address, isLast, isOrderedTo } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="wrap narrow stack">
      <h1>{t("addresses.removal.heading")}</h1>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      <div className="card row start">
        <Icon name="pin" />
        <p className="grow">
          <b>{address.label}</b>
          {address.unit ? <span className="block">{address.unit}</span> : null}
          <span className="block small muted">{address.details}</span>
        </p>
      </div>
      {isLast ? <p>{t("addresses.removal.last")}</p> : null}
      {isOrderedTo && !isLast ? <p>{t("addresses.removal.current")}</p> : null}
      <p className="muted">{t("addresses.removal.history")}</p>
      <Form className="stack tight" method="post">
        <FormKey />
        <SubmitButton className="btn btn-line btn-bad btn-wide">{t("addresses.removal.title")}</SubmitButton>
        <Link className="btn btn-3 btn-wide" to={ADDRESSES}>
          {t("addresses.removal.keep")}
        </Link>
      </Form>
    </div>
  );
}
