import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { FieldError } from "~/components/form/fields/field-frame";
import type { CouponPost, RefusedCoupon } from "./coupon-use.server";

interface CouponCodeProps {
  label: string;
  /** The path that `code` is posted to. */
  action: string;
  /** The typed code, if it was refused. */
  refused: RefusedCoupon | undefined;
}

/** The field for the code of a coupon. */
export function CouponCode({ label, action, refused }: CouponCodeProps) {
  const t = useT();
  return (
    <form className="field" method="post" action={action}>
      <FormKey />
      <input type="hidden" {...intent<CouponPost>("putCoupon")} />
      <label htmlFor="code">{label}</label>
      <div className="with">
        <input
          className="input"
          id="code"
          name="code"
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          defaultValue={refused?.code}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "code-error" : undefined}
          {...(refused ? { autoFocus: true } : {})}
        />
        <button className="btn btn-2" type="submit">
          {t("bag.coupon.apply")}
        </button>
      </div>
      {refused ? <FieldError id="code-error">{refused.error}</FieldError> : null}
    </form>
  );
}
