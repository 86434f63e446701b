import * as conform from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/zod/v4";
import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { controlProps, filled, inputProps } from "./fields/field-props";
import { type FormOptions, useForm } from "./use-form";

const NAMES = ["name", "no_number", "accepted_pg_terms"] as const;
type Name = (typeof NAMES)[number];
type Sample = Record<Name, string | boolean>;

type Options = FormOptions<Sample>;

interface ControlProps {
  options: Options;
  name: Name;
  hint: boolean;
}
type Control = (props: ControlProps) => ReactElement;

/** Each control in the way that it is used, beside conform's own. */
const PAIRS: Record<string, [ours: Control, theirs: Control]> = {
  "a form": [
    function Ours({ options }) {
      return <form {...useForm<Sample>(options)[0].props} />;
    },
    function Theirs({ options }) {
      const { id, noValidate } = conform.getFormProps(useConform(options)[0]);
      return <form id={id} noValidate={noValidate} />;
    },
  ],
  "a text": [
    function Ours({ options, name, hint }) {
      const meta = useForm<Sample>(options)[1][name];
      return <input {...inputProps(meta, "text", hintOf(meta, hint))} {...filled(meta)} />;
    },
    function Theirs({ options, name, hint }) {
      const meta = useConform(options)[1][name];
      return <input {...conform.getInputProps(meta, { type: "text", ...described(meta, hint) })} />;
    },
  ],
  "a secret": [
    function Ours({ options, name, hint }) {
      const meta = useForm<Sample>(options)[1][name];
      return <input {...inputProps(meta, "password", hintOf(meta, hint))} />;
    },
    function Theirs({ options, name, hint }) {
      const meta = useConform(options)[1][name];
      const props = { type: "password", value: false, ...described(meta, hint) } as const;
      return <input {...conform.getInputProps(meta, props)} />;
    },
  ],
  "a box": [
    function Ours({ options, name, hint }) {
      const meta = useForm<Sample>(options)[1][name];
      const isOn = meta.initialValue === "on";
      return <input {...inputProps(meta, "checkbox", hintOf(meta, hint))} value="on" defaultChecked={isOn} />;
    },
    function Theirs({ options, name, hint }) {
      const meta = useConform(options)[1][name];
      return <input {...conform.getInputProps(meta, { type: "checkbox", ...described(meta, hint) })} />;
    },
  ],
  "a list": [
    function Ours({ options, name, hint }) {
      const meta = useForm<Sample>(options)[1][name];
      return (
        <select {...controlProps(meta, hintOf(meta, hint))} {...filled(meta)}>
          {LIST}
        </select>
      );
    },
    function Theirs({ options, name, hint }) {
      const meta = useConform(options)[1][name];
      return <select {...conform.getSelectProps(meta, described(meta, hint))}>{LIST}</select>;
    },
  ],
  "a long text": [
    function Ours({ options, name, hint }) {
      const meta = useForm<Sample>(options)[1][name];
      const { minLength, maxLength } = meta.constraint;
      const props = { ...controlProps(meta, hintOf(meta, hint)), minLength, maxLength };
      return <textarea {...props} {...filled(meta)} />;
    },
    function Theirs({ options, name, hint }) {
      const meta = useConform(options)[1][name];
      return <textarea {...conform.getTextareaProps(meta, described(meta, hint))} />;
    },
  ],
};

const VALUES = ["on", "BR", "Ana", " a\nb ", `"<&'`];
const LIST = ["", ...VALUES].map((value) => <option key={value}>{value}</option>);

const hintOf = (meta: { descriptionId: string }, hint: boolean) => (hint ? meta.descriptionId : undefined);
const described = (meta: { descriptionId: string }, hint: boolean) =>
  hint ? { ariaDescribedBy: meta.descriptionId } : {};

function useConform({ id, lastResult, constraint, defaultValue }: Options) {
  return conform.useForm<Sample>({
    id,
    ...(lastResult ? { lastResult } : {}),
    ...(constraint ? { constraint } : {}),
    ...(defaultValue ? { defaultValue } : {}),
    defaultNoValidate: false,
  });
}

/** A value of each field, or none. */
function each<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Partial<Record<Name, Value>>> {
  return fc.record(
    { name: value, no_number: value, accepted_pg_terms: value },
    { requiredKeys: [], noNullPrototype: true },
  );
}

const typed = fc.oneof(fc.constantFrom("", ...VALUES), fc.string());
const words = fc.array(fc.string(), { minLength: 1, maxLength: 2 });
const constraints = fc.record(
  {
    required: fc.boolean(),
    minLength: fc.nat(9),
    maxLength: fc.nat(99),
    min: fc.nat(9),
    max: fc.nat(9),
    step: fc.constantFrom("any", "2"),
    pattern: fc.constant("A|B"),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const results: fc.Arbitrary<SubmissionResult> = fc
  .tuple(fc.option(each(typed)), each(words), fc.option(words))
  .map(([initialValue, error, over]) => ({
    status: "error",
    initialValue,
    error: over ? { "": over, ...error } : error,
  }));
const forms: fc.Arbitrary<Options> = fc.record({
  id: fc.constantFrom("login", "pay-again"),
  lastResult: fc.option(results, { nil: undefined }),
  constraint: fc.option(each(constraints), { nil: undefined }),
  defaultValue: fc.option(each(fc.oneof(typed, fc.boolean(), fc.constant(undefined))), { nil: undefined }),
});

/** Of an input we leave these out: see `inputProps`. */
const REFUSING = /^(maxLength|pattern)=/;

it.each(Object.entries(PAIRS))("%s has the attributes that conform gives it", (kind, [Ours, Theirs]) => {
  const kept = (attribute: string) => kind === "a long text" || !REFUSING.test(attribute);
  fc.assert(
    fc.property(forms, fc.constantFrom(...NAMES), fc.boolean(), (options, name, hint) => {
      const props = { options, name, hint };
      const ours = sorted(renderToStaticMarkup(<Ours {...props} />));
      expect(ours).toEqual(sorted(renderToStaticMarkup(<Theirs {...props} />)).filter(kept));
    }),
  );
});

/** The markup with its first element's attributes in order. */
function sorted(markup: string): string[] {
  const [, tag = "", rest = ""] = /^<([^>]*)>(.*)$/s.exec(markup) ?? [];
  return [...[...tag.matchAll(/[\w-]+(="[^"]*")?/g)].map(([attribute]) => attribute).sort(), rest];
}
