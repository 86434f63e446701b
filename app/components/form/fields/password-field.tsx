import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { EnterButton } from "~/components/form/enter-button";
import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { fieldParts, inputProps } from "./field-props";
import { useReadFirst } from "./text-field";

interface PasswordFieldProps {
  meta: FieldMetadata;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  /** The server was asked to show the password, see `shownAgain`. */
  shown?: boolean | undefined;
  /** The rules for a new password: `NewPasswordField`. */
  rules?: ReactNode;
}

/**
 * A password and the button that shows it. Script changes the field in place (`app/browser/fields.ts`). Without script it is
 * posted as `show`, and the page comes back with everything except the passwords, whose fields are then empty and
 * readable. A password never comes back from the server.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { meta, label, autoComplete, hint, shown = false, rules } = props;
  const t = useT();
  const readFirst = useReadFirst();
  const parts = { ...fieldParts(meta, hint), optional: false };
  const input = inputProps(meta, shown ? "text" : "password", hint || rules ? meta.descriptionId : undefined);
  return (
    <>
      <FieldFrame parts={parts} label={label} hint={hint}>
        <div className="with">
          <input
            className="input"
            {...input}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...readFirst}
          />
          <EnterButton />
          <button
            type="submit"
            className="btn btn-s btn-line"
            name="show"
            value={shown ? "0" : "1"}
            formNoValidate
            data-words={`${t("auth.password.show")}|${t("auth.password.hide")}`}
          >
            {t(shown ? "auth.password.hide" : "auth.password.show")}
            <span className="sr">{` ${label}`}</span>
          </button>
        </div>
      </FieldFrame>
      {rules ? <div id={meta.descriptionId}>{rules}</div> : null}
    </>
  );
}

/**
 * The account of a form that asks for a password alone, so that a password manager knows which one it fills in or saves.
 * It is a text that is not shown: managers pass over `type="hidden"`. No action reads it.
 */
export function KnownUsername({ username }: { username: string | undefined }) {
  return <input type="text" hidden readOnly name="username" autoComplete="username" value={username ?? ""} />;
}
