import { Price } from "~/components/basics/price/price";
import { Tag, Tags } from "~/components/basics/tags/tags";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Steps } from "~/components/feedback/progress/progress";
import { Icon, type IconName } from "~/components/icon/icon";
import { LUCIDE, OWN } from "~/components/icon/names.js";
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
    <Section title={t("gallery.buttons.title")}>
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
    <Section title={t("gallery.marks")}>
      <Tags tags={TAGS} serves={2} />
      <p className="tags">
        <Tag>{t("bag.line.soldOut")}</Tag>
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
    <Section title={t("gallery.banners")}>
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
      <Banner icon="clock" tone="warn" title={t("status.406.title")}>
        {t("status.406.body")}
      </Banner>
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
