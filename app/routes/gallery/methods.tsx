import { useT } from "~/components/document/i18n";
import { RadioCards } from "~/components/form/fields/choice/radio-cards";
import { useForm } from "~/components/form/use-form";
import { Section } from "./section";

/** A choice of two side by side, and one in groups, of which one is folded. */
export function Methods() {
  const t = useT();
  const [, fields] = useForm<{ when: string; method: string }>({
    id: "groups",
    defaultValue: { when: "now", method: "saved" },
  });
  const [now, later] = [t("checkout.method.now"), t("enums.payLater.DELIVERY")];
  return (
    <Section title={t("checkout.method.heading")}>
      <form className="stack narrow" method="get" action="/example">
        <RadioCards
          meta={fields.when}
          legend={t("checkout.when.heading")}
          options={[
            { value: "now", label: t("checkout.when.now") },
            { value: "later", label: t("checkout.when.schedule"), detail: t("checkout.when.scheduleHint") },
          ]}
          pair
        />
        <RadioCards
          meta={fields.method}
          legend={t("checkout.method.heading")}
          legendHidden
          options={[
            {
              value: "saved",
              label: t("cards.name", { kind: t("enums.paymentMethod.CREDIT"), last4: "4242" }),
              detail: t("checkout.method.last"),
              mark: "VISA",
              group: now,
            },
            {
              value: "PIX",
              label: t("enums.paymentMethod.PIX"),
              detail: t("gallery.method.pix"),
              icon: "pix",
              group: now,
            },
            { value: "CASH", label: t("enums.paymentMethod.CASH"), icon: "cash", group: later },
          ]}
          fold
        />
      </form>
    </Section>
  );
}
