import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useT } from "~/components/i18n";
import { FieldFrame } from "./field-frame";
import { fieldParts } from "./field-props";
import { useReadFirst } from "./one-field";
import { useEmptied } from "./use-emptied";

interface PasswordFieldProps<Value> {
  meta: FieldMetadata<Value>;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  /** The server was asked to show what will be typed: see `shownAgain`. */
  shown?: boolean | undefined;
  /** What a new password has to be, said before it is broken: see {@link PasswordRules}. */
  rules?: ReactNode;
}

/**
 * A password and the button that shows it. The button turns the field in place; without script it is posted
 * as `show`, and the page comes back with all that was typed but the passwords, whose fields are then in
 * plain sight and empty. A password never comes back from the server.
 */
export function PasswordField<Value>(props: PasswordFieldProps<Value>) {
  const { meta, label, autoComplete, hint, shown = false, rules } = props;
  const t = useT();
  const [visible, setVisible] = useState(shown);
  const field = useEmptied();
  const readFirst = useReadFirst();
  const parts = { ...fieldParts(meta, hint), optional: false };
  const { key, ...input } = getInputProps(meta, {
    type: visible ? "text" : "password",
    value: false,
    ...(hint || rules ? { ariaDescribedBy: meta.descriptionId } : {}),
  });
  return (
    <>
      <FieldFrame parts={parts} label={label} hint={hint}>
        <div className="with">
          <input
            key={key}
            ref={field}
            className="input"
            {...input}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...readFirst}
          />
          <DefaultSubmit />
          <button
            type="submit"
            className="btn btn-s btn-line"
            name="show"
            value={visible ? "0" : "1"}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              setVisible(!visible);
            }}
          >
            {t(visible ? "auth.password.hide" : "auth.password.show")}
            <span className="sr">{` ${label}`}</span>
          </button>
        </div>
      </FieldFrame>
      {rules ? <div id={meta.descriptionId}>{rules}</div> : null}
    </>
  );
}

/** Enter presses the first button of a form: that is to be the form's own, not the one that shows a password. */
function DefaultSubmit() {
  return <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />;
}
