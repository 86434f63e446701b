import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";
import "./tags.css";

interface Known {
  label: "VEGAN" | "VEGETARIAN" | "GLUTEN_FREE" | "LACTOSE_FREE" | "SPICY" | "ALCOHOLIC" | "MOST_ORDERED";
  icon?: IconName;
  tone?: "ok" | "warn" | "accent";
}

/** In the order in which they are shown. Unknown tags are left out. */
const KNOWN: readonly Known[] = [
  { label: "MOST_ORDERED", tone: "accent" },
  { label: "VEGAN", icon: "leaf", tone: "ok" },
  { label: "VEGETARIAN", icon: "leaf", tone: "ok" },
  { label: "GLUTEN_FREE", icon: "wheat" },
  { label: "LACTOSE_FREE" },
  { label: "SPICY", icon: "pepper", tone: "warn" },
  { label: "ALCOHOLIC" },
];

/** Vegan items are vegetarian too, so only "vegan" is shown. */
function shown(tags: readonly string[]): Known[] {
  const said = tags.includes("VEGAN") ? tags.filter((tag) => tag !== "VEGETARIAN") : tags;
  return KNOWN.filter(({ label }) => said.includes(label));
}

interface TagProps {
  tone?: "ok" | "warn" | "bad" | "accent" | "second" | undefined;
  icon?: IconName | undefined;
  children: string;
}

/** A small label: a word and an icon. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={tone ? `tag tag-${tone}` : "tag"}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}

interface TagsProps {
  tags?: readonly string[] | undefined;
  serves?: number | undefined;
  soldOut?: boolean;
}

/** The tags of an item. Renders nothing if there are none. */
export function Tags({ tags = [], serves, soldOut }: TagsProps) {
  const t = useT();
  const known = shown(tags);
  if (soldOut) {
    return (
      <p className="tags">
        <Tag>{t("common.soldOutToday")}</Tag>
      </p>
    );
  }
  if (known.length === 0 && !serves) return null;
  return (
    <p className="tags">
      {known.map(({ label, icon, tone }) => (
        <Tag key={label} icon={icon} tone={tone}>
          {t(`enums.tag.${label}`)}
        </Tag>
      ))}
      {serves ? <Tag icon="users">{t("enums.serves", { count: serves })}</Tag> : null}
    </p>
  );
}
