import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Tag } from "~/components/basics/tags";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { Form } from "~/components/form/form";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { signedInOnly } from "~/features/account/account.server";
import { ADDRESSES, addressPath, NEW_ADDRESS, removalPath } from "~/features/address/address-paths";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { guard, guardOnce } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { orMessage } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import addressesCss from "./addresses.css";
import { type AddressCard, addressCard, makeMain, ownAddress } from "./addresses.server";

export const handle: PageHandle = { title: { key: "addresses.title" } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: addressesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    signedInOnly(visitor);
    return { addresses: (await savedAddressesOf(visitor)).map(addressCard) };
  });
}

/** Makes one of the addresses the main one. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const id = textField(await typedForm(args.request), "main");
    const making = ownAddress(visitor, id).then((own) => makeMain(visitor, own));
    const refusal = await making.catch(orMessage(visitor, "main address not changed"));
    return refusal ?? visitor.redirect(ADDRESSES, { tone: "quiet", text: visitor.t("toast.address.main") });
  });
}

export default function AddressesPage() {
  const { addresses } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="wrap stack">
      <h1>{t("addresses.heading")}</h1>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      {addresses.length === 0 ? <NoAddresses /> : null}
      <ul className="book">
        {addresses.map((address) => (
          <SavedAddress key={address.id} address={address} />
        ))}
        <li className="new-item">
          <Link className="new" to={NEW_ADDRESS}>
            <Icon name="plus" />
            {t("addresses.new")}
          </Link>
        </li>
      </ul>
    </div>
  );
}

function NoAddresses() {
  const t = useT();
  return (
    <EmptyState image={emptyPlate} title={t("addresses.empty.title")}>
      {t("addresses.empty.body")}
    </EmptyState>
  );
}

function SavedAddress({ address }: { address: AddressCard }) {
  const t = useT();
  const { id, label, unit, details, isMain } = address;
  const which = <span className="sr"> {label}</span>;
  return (
    <li className="card">
      <div className="row start">
        <Icon name="pin" />
        <div className="grow">
          <h2 className="sub mt0 tags">
            {label} {isMain ? <Tag tone="accent">{t("common.main")}</Tag> : null}
          </h2>
          {unit ? <p>{unit}</p> : null}
          <p className="small muted">{details}</p>
        </div>
      </div>
      <Form className="btns" method="post">
        <FormKey />
        <Link className="text" to={addressPath(id)}>
          {t("common.edit")}
          {which}
        </Link>
        {isMain ? null : (
          <button className="text" type="submit" name="main" value={id}>
            {t("addresses.makeMain")}
            {which}
          </button>
        )}
        <Link className="text text-bad" to={removalPath(id)}>
          {t("common.delete")}
          {which}
        </Link>
      </Form>
    </li>
  );
}
