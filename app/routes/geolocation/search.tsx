import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { Tag } from "~/components/basics/tags";
import { FormKey, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import { PhoneLink } from "~/components/frame/footer";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { detailTexts, savedLabel } from "~/domain/address/address";
import { isCepAlone } from "~/domain/address/typed-address";
import {
  placeForm,
  type SearchForm as SearchFields,
  searchForm,
} from "~/features/address/address-forms.server";
import {
  ADDRESSES,
  BY_HAND,
  courseOf,
  districtLine,
  FOUND,
  PICK_UP,
  STEPS,
  stepPath,
} from "~/features/address/address-paths";
import { foundFor } from "~/features/address/candidates.server";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { guard } from "~/guard.server";
import { ifAnyFailed, ifDown, logged, orElse } from "~/platform/backend/or-else.server";
import { Answer, orFormRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { foundAddresses, labelAmong } from "./address.server";
import { draftOf, saveDraft } from "./draft.server";
import { FoundForm } from "./found";
import { Locate } from "./locate";

export const handle: PageHandle = {
  title: { key: "title.geolocation.title", description: "title.geolocation.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const [saved, { setup }] = await Promise.all([savedPlaces(visitor), visitor.content()]);
    return {
      constraint: getZodConstraint(searchForm(visitor.t)),
      query: draftOf(visitor)?.query,
      takeout: visitor.order.checkoutOption === "TAKEOUT",
      saved,
      phone: setup.support_phone,
      canPickUp: !visitor.isSignedIn && visitor.order.guestOrderId === undefined,
      found: visitor.url.searchParams.has(FOUND) ? await foundAddresses(visitor) : undefined,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    if (form.has("latitude")) return searchByPlace(visitor, form);
    const submission = readForm(form, searchForm(t));
    if (form.has("suggest")) {
      const query = submission.status === "success" ? submission.value.query : "";
      return new Answer(200, { query, suggestions: await suggested(visitor, query) });
    }
    if (submission.status !== "success") return refuse(submission.reply());
    const { query } = submission.value;
    const found = await foundFor(visitor, query).catch(orFormRefusal(visitor, "address search failed"));
    if ("words" in found) return refuse(submission.reply({ formErrors: [found.words] }), found.status);
    if (found.length === 0) {
      const words = t(isCepAlone(query) ? "form.cep.notFound" : "form.address.notFound");
      return refuse(submission.reply({ fieldErrors: { query: [words] } }));
    }
    keepSearch(visitor, query);
    return visitor.redirect(stepPath(STEPS.search, { ...courseOf(visitor.url.searchParams), found: true }));
  });
}

function keepSearch(visitor: Visitor, query: string): void {
  const draft = draftOf(visitor);
  // Details belong to the search that found their address.
  const isSame = draft?.query === query && !draft.byHand;
  saveDraft(visitor, { ...(isSame ? draft : {}), scope: courseOf(visitor.url.searchParams).scope, query });
}

/** An address that is suggested while one types: a link to the form that completes it. */
interface Suggestion {
  id: string;
  label: string;
  detail: string;
  to: string;
}

/** So many are suggested. */
const SUGGESTED = 4;

/**
 * What is found for a text so far. None for half a CEP, and if the geocoder does not answer or is asked too often: the search
 * itself says why.
 */
async function suggested(visitor: Visitor, query: string): Promise<Suggestion[]> {
  if (query === "") return [];
  const found = await foundFor(visitor, query).catch(orElse([], ifAnyFailed));
  if (found.length > 0) keepSearch(visitor, query);
  const course = courseOf(visitor.url.searchParams);
  const shown = found.slice(0, SUGGESTED);
  return shown.map((address) => ({
    id: address.id,
    label: labelAmong(shown, address),
    detail: districtLine(address),
    to: stepPath(STEPS.search, { ...course, found: true, at: address.id }),
  }));
}

export default function SearchPage() {
  const { query, takeout, saved, phone, canPickUp, found, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const soFar = reply && "suggestions" in reply ? reply : undefined;
  const lastResult = reply && !("suggestions" in reply) ? reply : undefined;
  const t = useT();
  const { back } = courseOf(useSearchParams()[0]);
  return (
    <>
      <h1>{t(takeout ? "geolocation.search.headingTakeout" : "title.geolocation.title")}</h1>
      {saved && !found ? (
        <>
          <SavedAddresses places={saved} back={back ?? "/"} />
          <h2 className="section sub">{t("addresses.pick.another")}</h2>
        </>
      ) : null}
      {saved || found ? null : <p className="lead">{t("geolocation.search.lead")}</p>}
      {found ? (
        <FoundForm found={found} />
      ) : (
        <SearchForm
          query={soFar?.query || query}
          phone={phone}
          constraint={constraint}
          lastResult={lastResult}
          suggestions={soFar?.suggestions ?? []}
        />
      )}
      {canPickUp && !found ? (
        <Link className="btn btn-3 btn-wide" to={PICK_UP}>
          {t("door.pickUpInstead")}
        </Link>
      ) : null}
    </>
  );
}

interface SearchFormProps {
  /** As it was typed before. */
  query: string | undefined;
  phone?: string | undefined;
  constraint?: FormOptions<SearchFields>["constraint"];
  lastResult?: FormOptions<SearchFields>["lastResult"];
  suggestions: readonly Suggestion[];
}

/** Of the pause after the last key, in milliseconds, and of the characters. Each suggestion is a call of the geocoder. */
const SUGGEST = { pause: 1_000, least: 6 };

/** The question for a street or a postal code, or for where the device is. */
function SearchForm({ query, phone, constraint, lastResult, suggestions }: SearchFormProps) {
  const t = useT();
  const typing = useScripted() ? { "data-suggests": SUGGEST.pause, "data-least": SUGGEST.least } : {};
  const [form, fields] = useForm<SearchFields>({
    id: "search",
    lastResult,
    constraint,
    defaultValue: { query },
  });
  return (
    <>
      <Form className="stack" method="post" {...form.props} {...typing}>
        <OneField errors={summaryErrors(form)}>
          <TextField
            meta={fields.query}
            label={t("geolocation.search.label")}
            hint={t("geolocation.search.hint")}
            autoComplete="street-address"
            enterKeyHint="search"
          />
        </OneField>
        {lastResult ? <NotOnMap phone={phone} /> : null}
        <Suggestions suggestions={suggestions} query={fields.query.initialValue} />
        <SubmitButton className="btn btn-wide">{t("geolocation.search.action")}</SubmitButton>
      </Form>
      <Locate form={form.id} />
    </>
  );
}

/** What is found for a text that is still typed. Each leads on by itself. */
function Suggestions({
  suggestions,
  query = "",
}: Pick<SearchFormProps, "suggestions"> & { query?: string | undefined }) {
  const t = useT();
  if (suggestions.length === 0) return null;
  return (
    <div className="stack tight">
      <p className="label" data-said="">
        {t("geolocation.search.found", { count: suggestions.length, query })}
      </p>
      {suggestions.map(({ id, label, detail, to }) => (
        <a key={id} className="choice" href={to}>
          <Icon name="pin" />
          <span>
            {label}
            <small> {detail}</small>
          </span>
          <Icon name="next" />
        </a>
      ))}
    </div>
  );
}

/** The ways on where an address is not found: to write it by hand, or to call. */
function NotOnMap({ phone }: { phone?: string | undefined }) {
  const t = useT();
  const [query] = useSearchParams();
  return (
    <p className="row">
      <Link className="link" to={stepPath(BY_HAND, courseOf(query))}>
        {t("geolocation.byHand.link")}
      </Link>
      {phone ? (
        <PhoneLink className="link" phone={phone} isShown>
          {t("geolocation.byHand.call", { phone })}
        </PhoneLink>
      ) : null}
    </p>
  );
}

/** So many are shown above the search. The others are folded. */
const SHOWN = 4;

interface SavedAddressesProps {
  places: readonly SavedPlace[];
  /** Where a choice leads. */
  back: string;
}

/** The customer's saved addresses. A press sends the order there. */
function SavedAddresses({ places, back }: SavedAddressesProps) {
  const t = useT();
  const more = places.slice(SHOWN);
  return (
    <section className="stack tight" aria-labelledby="saved">
      <div className="section-head mt0">
        <h2 className="sub" id="saved">
          {t("addresses.heading")}
        </h2>
        <Link to={ADDRESSES}>{t("addresses.pick.manage")}</Link>
      </div>
      <PlaceList places={places.slice(0, SHOWN)} back={back} />
      {more.length > 0 ? (
        <details className="stack tight">
          <DetailsSummary className="link">{t("addresses.pick.more")}</DetailsSummary>
          <PlaceList places={more} back={back} />
        </details>
      ) : null}
    </section>
  );
}

function PlaceList({ places, back }: SavedAddressesProps) {
  return (
    <ul className="stack tight">
      {places.map((place) => (
        <Place key={place.id} place={place} back={back} />
      ))}
    </ul>
  );
}

/** A saved address: all of its card is the button that chooses it. */
function Place({ place, back }: { place: SavedPlace; back: string }) {
  const t = useT();
  const { id, label, details, isMain, isChosen } = place;
  const words = (
    <span>
      {label} {isMain ? <Tag>{t("common.main")}</Tag> : null}
      {isChosen ? (
        <Tag tone="accent" icon="check">
          {t("addresses.pick.chosen")}
        </Tag>
      ) : null}
      {details.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
  if (isChosen) {
    return (
      <li className="choice">
        <Icon name="pin" />
        {words}
      </li>
    );
  }
  return (
    <li>
      <form method="post" action="/resources/address">
        <FormKey />
        <input type="hidden" name="back" value={back} />
        <SubmitButton className="choice btn-wide" name="address_id" value={id}>
          <Icon name="pin" />
          {words}
          <Icon name="next" />
          <span className="sr"> {t("addresses.pick.action")}</span>
        </SubmitButton>
      </form>
    </li>
  );
}

/**
 * Searches by the position of the customer's device, which `app/browser/locate.ts` adds to the search form. It comes by a
 * post, so that no URL and no log has it. The next step shows the addresses around it. If there are none, the form is
 * shown again with what was typed.
 */
async function searchByPlace(visitor: Visitor, form: FormData) {
  const submission = readForm(form, placeForm);
  const refused = (status: number) =>
    refuse({ ...submission.reply(), error: { "": [visitor.t("form.location.failed")] } }, status);
  if (submission.status !== "success") return refused(422);
  const { latitude, longitude } = submission.value;
  const place = { latitude, longitude };
  const failed = orElse("failed" as const, ifAnyFailed, logged(visitor, "error", "no address for a place"));
  const found = await foundFor(visitor, place).catch(failed);
  if (found === "failed") return refused(503);
  if (found.length === 0) return refused(422);
  const course = courseOf(visitor.url.searchParams);
  saveDraft(visitor, { scope: course.scope, place });
  return visitor.redirect(stepPath(STEPS.search, { ...course, found: true }));
}

/** A saved address to choose. */
interface SavedPlace {
  id: string;
  label: string;
  details: string[];
  isMain: boolean;
  /** The order goes there already. Never during a sign-in, where the choice leads to the next page. */
  isChosen: boolean;
}

/**
 * A signed-in customer's addresses, the main one first. Undefined for a guest, for a customer without any, and if
 * the backend is down, because the customer can still search for a new one.
 */
export async function savedPlaces(visitor: Visitor): Promise<SavedPlace[] | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const addresses = await savedAddressesOf(visitor).catch(
    orElse([], ifDown, logged(visitor, "warn", "saved addresses not shown")),
  );
  return addresses.length === 0 ? undefined : addresses.map((address) => toPlace(visitor, address));
}

type Saved = Awaited<ReturnType<typeof savedAddressesOf>>[number];

function toPlace({ order, url }: Visitor, address: Saved): SavedPlace {
  const { id, is_main } = address;
  const [label, ...place] = savedLabel(address);
  return {
    id,
    label,
    details: [...place, ...detailTexts(address, "unit"), districtLine(address)],
    isMain: is_main ?? false,
    isChosen: id === order.addressId && courseOf(url.searchParams).scope === "address",
  };
}
