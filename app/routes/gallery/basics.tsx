import { Price } from "~/components/basics/price";
import { Tag, Tags } from "~/components/basics/tags";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { StageBar, Steps } from "~/components/feedback/progress";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/check-field";
import { KnownUsername } from "~/components/form/fields/password-field";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { EmailField, TextAreaField, TextField } from "~/components/form/fields/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { Icon, type IconName } from "~/components/icon/icon";
import { LUCIDE, OWN } from "~/components/icon/names.js";
import { AgainRow } from "~/components/order/again-row";
import { LiveOrder } from "~/components/order/live-order";
import { OrderHero } from "~/components/order/order-hero";
import { Timeline } from "~/components/order/timeline";
import { MAX_NOTE } from "~/features/checkout/slots";
import stew from "~/images/moqueca.svg";
import { reais } from "./samples";
import { Section } from "./section";

function Buttons() {
  const t = useT();
  const kinds = [
    ["btn", "main"],
    ["btn btn-2", "second"],
    ["btn btn-line", "neutral"],
    ["btn btn-3", "quiet"],
    ["btn btn-bad", "delete"],
    ["btn btn-s", "small"],
  ] as const;
  return (
    <Section id="buttons">
      <div className="tags">
        {kinds.map(([className, word]) => (
          <button type="button" className={className} key={word}>
            {t(`gallery.buttons.${word}`)}
          </button>
        ))}
        <button type="button" className="btn" disabled>
          {t("gallery.buttons.disabled")}
        </button>
        <button type="button" className="btn" aria-busy="true">
          {t("gallery.buttons.busy")}
        </button>
      </div>
    </Section>
  );
}

const TAGS = ["MOST_ORDERED", "VEGAN", "GLUTEN_FREE", "LACTOSE_FREE", "SPICY", "ALCOHOLIC"];

function iconNames(): IconName[] {
  const isIcon = (name: string): name is IconName => name in LUCIDE || name in OWN;
  return [...Object.keys(LUCIDE), ...Object.keys(OWN)].filter(isIcon);
}

function Marks() {
  const t = useT();
  return (
    <Section id="marks">
      <Tags tags={TAGS} serves={2} />
      <p className="tags">
        <Tag>{t("common.soldOutToday")}</Tag>
        <Tag tone="ok">{t("enums.orderStatus.DELIVERED.short.DELIVERY")}</Tag>
        <Tag tone="bad">{t("enums.orderStatus.CANCELLED.short.DELIVERY")}</Tag>
        <Tag tone="second">{t("enums.tableItem.RESERVED")}</Tag>
        <Price price={reais(4490)} />
        <Price price={reais(5990)} original={reais(6990)} />
      </p>
      <p className="tags">
        {iconNames().map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
      <Steps current={2} total={3} />
    </Section>
  );
}

function Banners() {
  const t = useT();
  return (
    <Section id="banners">
      <Banner icon="info" title={t("status.offline.back")}>
        {t("status.offline.page")}
      </Banner>
      <Banner
        icon="again"
        tone="accent"
        title={t("status.update.title")}
        action={
          <a className="btn btn-2 btn-s" href="/example">
            {t("status.update.action")}
          </a>
        }
      >
        {t("status.update.body")}
      </Banner>
      <Banner icon="check" tone="ok" title={t("toast.successUpdate")} />
      <Banner icon="clock" tone="warn" title={t("status.406")} />
      <Banner icon="alert" tone="bad" title={t("status.403.title")}>
        {t("status.403.body")}
      </Banner>
    </Section>
  );
}

export function Basics() {
  return (
    <>
      <Buttons />
      <Marks />
      <Banners />
    </>
  );
}

interface SampleForm {
  name: string;
  email: string;
  cpf: string;
  password: string;
  note: string;
  invoice: string;
  method: string;
  change: string;
}

const CONSTRAINT = {
  name: { required: true },
  email: { required: true },
  cpf: { required: true },
  password: { required: true, minLength: 8 },
  note: { maxLength: 140 },
  method: { required: true },
};

const FILLED = {
  name: "Ana Lima",
  email: "ana@exemplo",
  cpf: "123.456.789-00",
  invoice: "on",
  method: "CASH",
};

/** Every kind of field, some of them refused. */
export function Fields() {
  const t = useT();
  const [form, fields] = useForm<SampleForm>({
    id: "sample",
    constraint: CONSTRAINT,
    lastResult: {
      status: "error",
      initialValue: FILLED,
      error: {
        email: [t("form.email.invalid")],
        cpf: [t("form.cpf.invalid")],
        password: [t("form.password.required")],
      },
    },
  });
  const methods = [
    {
      value: "PIX",
      label: t("enums.paymentMethod.PIX"),
      detail: t("checkout.method.hint.PIX"),
      icon: "pix" as const,
    },
    {
      value: "CASH",
      label: t("enums.paymentMethod.CASH"),
      detail: t("gallery.method.cash"),
      icon: "cash" as const,
      more: (
        <TextField
          meta={fields.change}
          label={t("checkout.change.label")}
          inputMode="decimal"
          autoComplete="off"
          className="short"
        />
      ),
    },
  ];
  return (
    <Section id="forms">
      <form className="stack narrow" method="get" action="/example" {...form.props}>
        {/* It would take the focus, and the page would open here. */}
        <div {...{ inert: "" }}>
          <ErrorSummary errors={summaryErrors(form)} />
        </div>
        <TextField meta={fields.name} label={t("common.name")} autoComplete="name" />
        <EmailField meta={fields.email} label={t("common.email")} hint="ana@exemplo.com" />
        <TextField
          meta={fields.cpf}
          label={t("gallery.field.cpf")}
          inputMode="numeric"
          autoComplete="off"
          className="short"
        />
        <KnownUsername username="ana@exemplo.com" />
        <TextField
          meta={fields.password}
          label={t("common.password")}
          type="password"
          autoComplete="new-password"
        />
        <TextAreaField
          meta={fields.note}
          label={t("checkout.note.label.TAKEOUT")}
          hint={t("item.note.hint", { max: MAX_NOTE })}
          placeholder={t("checkout.note.example")}
        />
        <RadioCards meta={fields.method} legend={t("common.payment")} options={methods} />
        <CheckField meta={fields.invoice} label={t("common.cpfOnReceipt")} aside="•••.456.789-••" />
        <SubmitButton className="btn btn-wide fit">{t("gallery.buttons.main")}</SubmitButton>
      </form>
    </Section>
  );
}

/** An order with its minutes and the stage at work, one that is late, and orders to repeat. */
export function Lively() {
  const t = useT();
  const status = t("enums.orderStatus.PREPARING.long.DELIVERY");
  const stage = { current: 3, total: 5, isAtWork: true, status };
  const title = t("gallery.sample.orderPreparing");
  return (
    <Section id="lively">
      <LiveOrder
        href="/orders"
        title={title}
        detail={t("gallery.sample.arrives")}
        left={t("tracking.left", { count: 24 })}
        stage={stage}
      />
      <LiveOrder
        href="/orders"
        title={title}
        detail={t("tracking.late.card.DELIVERY", { by: "20:15" })}
        stage={stage}
        late
      />
      <div className="card stack roomy">
        <OrderHero
          as="h3"
          lead={t("tracking.arrives.DELIVERY")}
          figure={t("gallery.sample.arrivesFigure")}
          left={t("tracking.left", { count: 24 })}
          title={t("tracking.warm.PREPARING")}
          next={t("tracking.next.PREPARING.DELIVERY")}
          image={stew}
        />
        <StageBar {...stage} />
        <Timeline
          steps={[
            { label: t("enums.orderStatus.CONFIRMED.long.DELIVERY"), time: "19:33", state: "done" },
            { label: status, time: "19:36", state: "now", isAtWork: true },
            { label: t("enums.orderStatus.DELIVERED.long.DELIVERY"), state: "todo" },
          ]}
        />
      </div>
      <div className="card stack roomy">
        <OrderHero
          as="h3"
          lead={t("tracking.late.lead.DELIVERY")}
          figure="20:15"
          title={t("tracking.warm.PREPARING")}
          next={t("tracking.next.PREPARING.DELIVERY")}
        />
        <Banner icon="clock" tone="warn" title={t("tracking.late.title")}>
          {` ${t("tracking.late.body")}`}
        </Banner>
      </div>
      <AgainRow
        orders={["4031", "3987"].map((number) => ({
          href: `/orders/${number}`,
          number,
          title: t("gallery.sample.pastTitle"),
          detail: t("gallery.sample.pastDetail"),
          image: stew,
          action: `/orders/${number}/rebuy`,
          paid: number === "4031" ? t("cards.short", { brand: "Visa", last4: "4242" }) : undefined,
        }))}
      />
    </Section>
  );
}
