import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "~/components/form/check-field";
import { RadioCards } from "~/components/form/radio-cards";
import { TextField } from "~/components/form/text-field";
import { useT } from "~/components/i18n";
import type { PayWay } from "./ways.server";

interface WayCardsProps {
  ways: readonly PayWay[];
  method: FieldMetadata<string | undefined>;
  /** Where the door is one of the ways. */
  change?: FieldMetadata<string | undefined> | undefined;
  /** Where a new card can be kept for the next time. */
  save: FieldMetadata<string | undefined> | undefined;
  legend: string;
  legendHidden?: boolean;
}

/** How it is paid: now, at the door or at the counter. */
export function WayCards({ ways, method, change, save, legend, legendHidden = false }: WayCardsProps) {
  const t = useT();
  const changeField = change && (
    <TextField
      meta={change}
      label={t("checkout.change.label")}
      hint={t("checkout.change.hint")}
      placeholder={t("checkout.change.example")}
      inputMode="decimal"
      autoComplete="off"
      className="short"
    />
  );
  const firstCard = ways.find(({ value }) => value.startsWith("card:"))?.value;
  const more = (value: string) => {
    if (value === "CASH") return changeField;
    return save && value === firstCard ? <CheckField meta={save} label={t("cards.save")} /> : undefined;
  };
  const options = ways.map((way) => ({ ...way, more: more(way.value) }));
  return <RadioCards meta={method} legend={legend} legendHidden={legendHidden} options={options} />;
}
