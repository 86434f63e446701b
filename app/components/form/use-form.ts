import type { SubmissionResult } from "@conform-to/zod/v4";
import { useScripted } from "~/components/document/document";

/** The browser's own checks of a field, as `getZodConstraint` derives them. */
interface Constraint {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  multiple?: boolean;
  pattern?: string;
  accept?: string;
}

/** What a page needs to know of its form. */
export interface FormMetadata {
  id: string;
  /** For the form element. Where scripts run, the server's words replace the browser's own messages. */
  props: { id: string; "data-server-checks"?: true };
  /** The words by field. Those of the whole form have the name "". */
  errors: NonNullable<SubmissionResult["error"]>;
}

/** What a control needs to know of its field. */
export interface FieldMetadata {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  /** What the field holds when its page appears. A checked box is "on", an empty field undefined. */
  initialValue: string | undefined;
  errors: string[] | undefined;
  constraint: Constraint;
}

/** The names in each member of a union of forms. */
type NameOf<Schema> = Schema extends unknown ? keyof Schema : never;

/** The fields of a form. Each is made when it is read, so they cannot be spread. */
export type Fields<Schema> = { [Name in keyof Schema | NameOf<Schema>]-?: FieldMetadata };

export interface FormOptions<Schema> {
  id: string;
  /** What the action replied, from conform's `submission.reply()`. */
  lastResult?: SubmissionResult | null | undefined;
  constraint?: Readonly<Record<string, Constraint>> | undefined;
  defaultValue?: { readonly [Name in NameOf<Schema>]?: string | boolean | null | undefined } | undefined;
}

/**
 * A form and its fields. The server reads and checks what is posted; here ids, errors and initial values are derived
 * from its reply.
 */
export function useForm<Schema>(options: FormOptions<Schema>): [FormMetadata, Fields<Schema>] {
  const { id: formId, lastResult, constraint, defaultValue } = options;
  const initial: object = lastResult?.initialValue ?? defaultValue ?? {};
  const errors = lastResult?.error ?? {};
  const fields: Fields<Schema> = new Proxy(Object.create(null), {
    get(_, name: string): FieldMetadata {
      const id = `${formId}-${name}`;
      const value: unknown = Reflect.get(initial, name);
      return {
        id,
        name,
        formId,
        errorId: `${id}-error`,
        descriptionId: `${id}-description`,
        initialValue: value === true ? "on" : typeof value === "string" ? value || undefined : undefined,
        errors: errors[name] ?? undefined,
        constraint: constraint?.[name] ?? {},
      };
    },
  });
  const checks = useScripted() ? ({ "data-server-checks": true } as const) : {};
  return [{ id: formId, props: { id: formId, ...checks }, errors }, fields];
}
