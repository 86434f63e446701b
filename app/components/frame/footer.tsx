import { ConsentNotice } from "~/components/consent/consent-notice";
import { useT } from "~/components/i18n";
import { Still } from "~/components/still";
import { PhoneLink } from "./phone-link";
import { LanguageSwitch, LiteSwitch } from "./switch";
import "./footer.css";

export interface FooterProps {
  brand: { name: string };
  /** One line, such as "Rua Aspicuelta, 318, Vila Madalena, São Paulo, SP". */
  address?: string | undefined;
  phone?: string | undefined;
  /** False where the bar already has the language switch. */
  language?: boolean;
  /** What floats over the foot of the page on a phone: tabs, tabs with the bag above, or a bar. */
  under?: "tabs" | "cart" | "bar" | undefined;
  /** False where visits are not to be asked about: in the checkout, and where it is told at length. */
  consent?: boolean;
}

/** Legal pages, contact, language and lite mode; above them whether visits may be counted, while that is open. */
export function Footer({ brand, address, phone, language = true, under, consent = true }: FooterProps) {
  const t = useT();
  return (
    <>
      {consent ? <ConsentNotice /> : null}
      <Still
        as="footer"
        name="footer"
        by={[brand.name, address, phone, language]}
        className={under ? `foot has-${under}` : "foot"}
      >
        {() => (
          <div className="wrap">
            <nav aria-label={t("a11y.landmark.footer")}>
              <a href="/privacy/terms">{t("shell.terms")}</a>
              <a href="/privacy/policy">{t("shell.policy")}</a>
              {phone ? <PhoneLink phone={phone}>{t("shell.contact")}</PhoneLink> : null}
            </nav>
            <div className="switches">
              {language ? <LanguageSwitch /> : null}
              <LiteSwitch />
            </div>
            <p>
              {brand.name}
              {address ? (
                <>
                  {", "}
                  <a href="/stores">{address}</a>
                </>
              ) : null}
            </p>
          </div>
        )}
      </Still>
    </>
  );
}
