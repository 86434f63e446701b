import { Link, useSearchParams } from "@remix-run/react";
import { FormKey, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import { AddressDetails } from "~/features/address/address-details";
import type { AddressForm } from "~/features/address/address-forms.server";
import { BY_HAND, courseOf, STEPS, stepPath } from "~/features/address/address-paths";
import type { FoundAddresses } from "./address.server";
import type { Reach } from "./confirm.server";
import "~/components/frame/thumb-bar.css";

interface FoundFormProps {
  found: NonNullable<FoundAddresses>;
  lastResult?: FormOptions<AddressForm>["lastResult"];
}

/** The address that fits best, the others folded, and what a search cannot know of it. */
export function FoundForm({ found, lastResult }: FoundFormProps) {
  const { constraint, query, isUnsure, options, asksStreet, asksDistrict, defaultValue, reach } = found;
  const t = useT();
  const isScripted = useScripted();
  const course = courseOf(useSearchParams()[0]);
  // What is typed for one place is not filled in for another: `app/browser/typed.ts`.
  const about = query ?? options[0]?.value;
  const [form, fields] = useForm<AddressForm>({ id: "address", lastResult, constraint, defaultValue });
  const isReached = reach?.delivers === true && reach.checkoutOption === "DELIVERY";
  return (
    <Form
      className="stack"
      method="post"
      action={stepPath(STEPS.address, course)}
      data-about={isScripted ? about : undefined}
      {...form.props}
    >
      <FormKey />
      <ErrorSummary errors={summaryErrors(form)} />
      {options.length > 0 ? (
        <RadioCards
          meta={fields.candidate}
          legend={
            query === undefined
              ? t("geolocation.search.near", { count: options.length })
              : t(isUnsure ? "geolocation.search.unsure" : "geolocation.search.found", {
                  count: options.length,
                  query,
                })
          }
          options={options}
          fold
        />
      ) : (
        <input type="hidden" name={fields.candidate.name} value={fields.candidate.initialValue ?? ""} />
      )}
      <AddressDetails fields={fields} asksStreet={asksStreet} asksDistrict={asksDistrict} />
      {reach ? <ReachBanner reach={reach} /> : null}
      {isReached ? <input type="hidden" name="reached" value={defaultValue.candidate} /> : null}
      <div className="cartbar inline own">
        <SubmitButton className="btn btn-wide">
          {t(isReached ? "geolocation.confirm.action" : "register.action")}
        </SubmitButton>
      </div>
      <p className="row small">
        <Link className="link grow" to={stepPath(STEPS.search, course)}>
          {t("geolocation.address.none")}
        </Link>
        <Link className={isUnsure ? "btn btn-2 btn-s" : "link grow"} to={stepPath(BY_HAND, course)}>
          {t("geolocation.byHand.link")}
        </Link>
      </p>
    </Form>
  );
}

/** Whether a delivery reaches an address, in what time and for what fee. */
export function ReachBanner({ reach: { delivers, hint, pickUp } }: { reach: Reach }) {
  const t = useT();
  if (delivers === undefined) return null;
  if (delivers === "unmapped") {
    return (
      <Banner icon="pin" tone="warn" title={t("geolocation.confirm.unmapped")}>
        {t("geolocation.confirm.unmappedHint")}
      </Banner>
    );
  }
  if (delivers) {
    return (
      <Banner icon="moto" tone="ok" title={t("geolocation.confirm.delivers")}>
        {hint}
      </Banner>
    );
  }
  const body = t("availability.OUT_OF_AREA.body");
  return (
    <Banner icon="store" tone="warn" title={t("availability.OUT_OF_AREA.title")}>
      {pickUp ? `${body} ${t("availability.OUT_OF_AREA.takeout")}` : body}
    </Banner>
  );
}
