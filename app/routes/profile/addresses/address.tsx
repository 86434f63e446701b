import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/check-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { mostOf, NO_NUMBER } from "~/domain/address/address";
import { AddressDetails } from "~/features/address/address-details";
import {
  aliasField,
  line,
  needsNumber,
  numberApart,
  unitFields,
  unitIn,
  withAlias,
  withUnit,
} from "~/features/address/address-forms.server";
import { ADDRESSES, districtLine, NEW_ADDRESS } from "~/features/address/address-paths";
import { guard, guardOnce } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { changeAddress, ownAddress, placeUnder } from "./addresses.server";

export const handle: PageHandle = { title: { key: "addresses.form.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const address = await addressFor(visitor, args.params.addressId);
    return {
      asksName: await hasNames(visitor),
      constraint: getZodConstraint(savedAddressForm(visitor.t)),
      defaultValue: address && filledIn(address),
      place: address && districtLine(address),
      asksDistrict: address?.district === "",
      isMain: address?.is_main ?? false,
    };
  });
}

/** Whether the backend keeps what a customer calls an address. */
async function hasNames(visitor: Visitor): Promise<boolean> {
  return (await visitor.content()).setup.capabilities.includes("address_names");
}

/** The address. After a post that was refused, the page can be shown without it, so a failed read gives undefined. */
async function addressFor(visitor: Visitor, id: string | undefined): Promise<Address | undefined> {
  const address = ownAddress(visitor, id);
  return visitor.request.method === "POST" ? address.catch(orElse(undefined, unlessSignedOut)) : address;
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { t } = visitor;
    const submission = readForm(numberApart(await typedForm(args.request)), savedAddressForm(t));
    try {
      const own = await ownAddress(visitor, args.params.addressId);
      if (submission.status !== "success") return refuse(submission.reply());
      const { street, district = "", is_main = false } = submission.value;
      const found = await placeUnder(visitor, own, street);
      const place = found && { ...found, district: found.district || district };
      if (!place) return refuse(submission.reply({ fieldErrors: { street: [t("form.address.notFound")] } }));
      const alias = (await hasNames(visitor)) ? submission.value.alias : own.alias;
      // An empty number that was saved before stays as it is.
      const none = own.number === "" ? "" : NO_NUMBER;
      const address = withAlias(withUnit(place, submission.value, none), alias);
      await changeAddress(visitor, own, address, is_main);
    } catch (error) {
      const { words, status } = formRefusal(visitor, error, "address not changed");
      return refuse(submission.reply({ formErrors: [words] }), status);
    }
    return visitor.redirect(ADDRESSES, { tone: "ok", text: t("toast.address.saved") });
  });
}

export default function SavedAddressPage() {
  const { constraint, defaultValue, place, isMain, asksDistrict, asksName } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<SavedAddressForm>({
    id: "address",
    lastResult,
    constraint,
    ...(defaultValue ? { defaultValue } : {}),
  });
  return (
    <div className="wrap narrow stack">
      <h1>{t("addresses.form.title")}</h1>
      {place ? (
        <p className="muted">
          {place}{" "}
          <Link className="link small" to={NEW_ADDRESS}>
            {t("addresses.form.elsewhere")}
          </Link>
        </p>
      ) : null}
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        {asksName ? (
          <TextField
            meta={fields.alias}
            label={t("addresses.form.alias")}
            placeholder={t("addresses.form.aliasExample")}
          />
        ) : null}
        <AddressDetails fields={fields} asksStreet asksDistrict={asksDistrict} />
        {isMain ? null : <CheckField meta={fields.is_main} label={t("addresses.form.main")} />}
        <SubmitButton className="btn btn-wide">{t("addresses.form.action")}</SubmitButton>
      </Form>
    </div>
  );
}

/** What a customer can change of a saved address. Its place comes from a search for the street. */
export function savedAddressForm(t: Translate) {
  const street = line(t, mostOf("street")).min(1, t("form.required"));
  const district = line(t, mostOf("district")).optional();
  const place = { street, district, ...unitFields(t) };
  return needsNumber(z.object({ ...aliasField(t), ...place, is_main: z.boolean().optional() }), t);
}
type SavedAddressForm = z.infer<ReturnType<typeof savedAddressForm>>;

/** The form's values before the customer changes them. */
export function filledIn(address: AddressInput) {
  return { alias: address.alias, street: address.street, ...unitIn(address) };
}
