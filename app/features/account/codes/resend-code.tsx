import { FormKey, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { CodePost } from "./code-step.server";

interface ResendCodeProps {
  /** Seconds until another code may be sent. 0 means now. */
  left: number;
  /** The same moment as a time of day, such as "às 19:33". */
  at: string;
}

/**
 * Requests another code. With script it counts the seconds, without script it
 * says the time of day. A post that comes too early is refused by the page. Until then the button looks disabled, by
 * `form/account.css`.
 */
export function ResendCode({ left, at }: ResendCodeProps) {
  const t = useT();
  const isWaiting = left > 0;
  const isScripted = useScripted();
  return (
    <Form method="post" className="stack tight" data-left={isScripted && isWaiting ? left : undefined}>
      <FormKey />
      <input type="hidden" {...intent<CodePost>("resend")} />
      <SubmitButton className={isWaiting ? "btn btn-3 btn-wide waits" : "btn btn-3 btn-wide"}>
        {t("form.code.action")}
      </SubmitButton>
      {isWaiting ? (
        <p
          className="small muted center"
          role="timer"
          aria-live="off"
          data-words={isScripted ? t("form.code.wait", { wait: "#" }) : undefined}
        >
          {t("form.code.waitUntil", { at })}
        </p>
      ) : null}
    </Form>
  );
}
