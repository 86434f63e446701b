import type { ReactNode } from "react";
import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { useRoot } from "./root-data";
import { LanguageSwitch } from "./switch";
import "./footer.css";

export interface FooterProps {
  brand: { name: string };
  /** In one line, such as "Rua Aspicuelta, 318, Vila Madalena, São Paulo, SP". */
  address?: string | undefined;
  phone?: string | undefined;
  /** False if the header or the page itself has the language switch. */
  language?: boolean;
  /** One line, on a form: short words, and neither name nor language switch. */
  line?: boolean;
  /** The fixed bars at the bottom of a phone: tabs, which may have the cart above them, or another bar. `high` has more than a button. */
  under?: "tabs" | "bar" | "high" | undefined;
  /** False if the page must not ask about counting visits: in the checkout, and where it is explained in full. */
  consent?: boolean;
  /** False where the page before has the way to leave this browser, and each byte counts. */
  leave?: boolean;
}

/**
 * Legal pages, contact and language. Above them is the question about counting visits, until it is answered.
 */
export function Footer({
  brand,
  address,
  phone,
  language = true,
  line = false,
  under,
  consent = true,
  leave = true,
}: FooterProps) {
  const t = useT();
  // The tabs lead to the profile, which has it. Under another bar something is about to be ordered or paid.
  const leaves = useRoot()?.leaves === true && leave && !under;
  return (
    <>
      {consent ? <ConsentNotice /> : null}
      <footer className={under ? `foot has-${under}` : "foot"}>
        <div className="wrap">
          <nav aria-label={t("a11y.landmark.footer")}>
            <a href="/privacy/terms">{t(line ? "shell.short.terms" : "title.terms.title")}</a>{" "}
            <a href="/privacy/policy">{t(line ? "shell.short.policy" : "title.policy.title")}</a>{" "}
            {phone ? (
              <PhoneLink phone={phone}>{t(line ? "title.profileContact.title" : "common.contact")}</PhoneLink>
            ) : null}
            {leaves ? <a href="/privacy/leave">{t(line ? "seat.exit" : "privacy.leave.title")}</a> : null}
          </nav>
          {line ? null : (
            <p>
              {brand.name}
              {address ? (
                <>
                  {", "}
                  <a href="/stores">{address}</a>
                </>
              ) : null}
            </p>
          )}
          {language && !line ? (
            // `backToSwitch` leads here.
            <div id="switches">
              <LanguageSwitch />
            </div>
          ) : null}
        </div>
      </footer>
    </>
  );
}

const ACTION = "/resources/consent";

/**
 * Asks whether visits may be counted, until it is answered. It has two equal buttons and is a band above the footer, so
 * it covers nothing. It posts `consent` (yes or no) and `back` to /resources/consent.
 */
function ConsentNotice() {
  const asks = useRoot()?.asksConsent;
  const t = useT();
  const here = useHere();
  if (!asks) return null;
  return (
    <section className="foot" aria-labelledby="consent">
      <div className="wrap">
        <div className="grow">
          <h2 className="sub" id="consent">
            {t("consent.title")}
          </h2>
          <p>
            {t("consent.body")} <a href="/privacy/cookies">{t("consent.more")}</a>
          </p>
        </div>
        <Form className="row" method="post" action={ACTION}>
          <input type="hidden" name="back" value={here} />
          <button type="submit" className="btn btn-line grow" name="consent" value="yes">
            {t("consent.action.accept")}
          </button>
          <button type="submit" className="btn btn-line grow" name="consent" value="no">
            {t("consent.action.decline")}
          </button>
        </Form>
      </div>
    </section>
  );
}

interface PhoneLinkProps {
  /** Formatted, such as "(11) 3000-0000". */
  phone: string;
  className?: string;
  /** The words have the number in them. */
  isShown?: boolean;
  children: ReactNode;
}

/** A link that calls the number. Only the characters that a dialler accepts go into the link. */
export function PhoneLink({ phone, className, isShown, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
      {children}
      {isShown ? null : <span className="sr">{`, ${phone}`}</span>}
    </a>
  );
}
