import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import type { MessageKey } from "~/locales/catalog";

/** The parts of the gallery, in their order: the heading, and the components that are shown below it. */
export const SECTIONS = {
  buttons: { title: "gallery.buttons.title", names: "btn, SubmitButton" },
  marks: { title: "gallery.marks", names: "Tag, Tags, Price, Icon" },
  banners: { title: "gallery.banners", names: "Banner, Steps, StageBar" },
  forms: {
    title: "gallery.forms",
    names: "TextField, TextAreaField, EmailField, CheckField, RadioCards, ErrorSummary",
  },
  home: {
    title: "gallery.home",
    names: "Rail, FilterButton, PromoRow, CategoryRow, TileRow, CouponRow, StampCard",
  },
  items: { title: "gallery.items", names: "ItemList, Tile" },
  options: { title: "gallery.options", names: "OptionGroupField, QuantityStepper" },
  cart: { title: "title.cart.title", names: "CartLine, LinesMini, MoneyList" },
  order: { title: "gallery.order", names: "LiveOrder, OrderHero, StageBar, Timeline, Mark" },
  changed: { title: "common.whatChanged", names: "ChangeList" },
  past: { title: "common.past", names: "Pills, PastOrder" },
  dialog: { title: "gallery.dialog", names: "Dialog, HoursTable" },
  news: { title: "gallery.news", names: "News" },
  states: { title: "gallery.states", names: "EmptyState, NotFound, LoadFailure" },
  aroundCart: { title: "gallery.aroundCart", names: "SuggestionRow, CouponCode, OfferedCoupon" },
  lively: { title: "gallery.lively", names: "LiveOrder, OrderHero, AgainRow" },
  methods: { title: "checkout.method.heading", names: "RadioCards" },
} as const satisfies Readonly<Record<string, { title: MessageKey; names: string }>>;
type SectionId = keyof typeof SECTIONS;

/** One part of the gallery. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const t = useT();
  return (
    <section className="stack" id={id}>
      <h2>{t(SECTIONS[id].title)}</h2>
      {children}
    </section>
  );
}

/** Leads to each part, and names its components as the code does. */
export function SectionIndex() {
  const t = useT();
  return (
    <ul className="stack tight small">
      {Object.entries(SECTIONS).map(([id, { title, names }]) => (
        <li key={id}>
          <a className="link" href={`#${id}`}>
            {t(title)}
          </a>{" "}
          <code className="muted" translate="no">
            {names}
          </code>
        </li>
      ))}
    </ul>
  );
}
