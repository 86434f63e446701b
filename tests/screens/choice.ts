import { parseArgs } from "node:util";
import type { Locale } from "~/locales/locale";
import type { Device, Script } from "../e2e/projects";
import type { Screens } from "./screen";

/** The sizes of a picture; a tablet is a desktop's page in a narrow window. */
export type Form = "phone" | "desktop" | "tablet";
type Scheme = "light" | "dark";

/** How one picture is taken. */
export interface Shot {
  form: Form;
  scheme: Scheme;
  language: Locale;
}

export interface Choice {
  /** Of the screens to take. */
  names: readonly string[];
  shots: readonly Shot[];
  script: Script;
  /** The twelve of README are wanted, and nothing else. */
  best: boolean;
}

const FORMS: readonly Form[] = ["phone", "desktop", "tablet"];
const SCHEMES: readonly Scheme[] = ["light", "dark"];
const LANGUAGES: readonly Locale[] = ["pt-BR", "en-US"];
const FLAGS = ["all", ...FORMS, ...SCHEMES, "pt", "en", "off", "best"] as const;

const ALL: readonly Shot[] = FORMS.flatMap((form) =>
  SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({ form, scheme, language }))),
);

/** Without any option: each form, each scheme and each language, and not all their combinations. */
const CHOSEN: readonly Shot[] = [
  { form: "phone", scheme: "light", language: "pt-BR" },
  { form: "phone", scheme: "dark", language: "en-US" },
  { form: "desktop", scheme: "light", language: "pt-BR" },
  { form: "desktop", scheme: "dark", language: "en-US" },
  { form: "tablet", scheme: "light", language: "pt-BR" },
];

/**
 * Reads the words after `npm run screens --`. A name takes every screen that it is, or begins with a dash after it:
 * `menu` takes `menu-searched` too. An option takes the pictures that it names among the chosen ones, or among all
 * where none of these is so.
 *
 * @throws for an unknown option or name, with what there is
 */
export function readChoice(args: readonly string[], screens: Screens): Choice {
  const options = Object.fromEntries(FLAGS.map((flag) => [flag, { type: "boolean" as const }]));
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const among = <Value extends string>(all: readonly Value[], flagOf: (value: Value) => string) => {
    const named = all.filter((value) => values[flagOf(value)]);
    return named.length > 0 ? named : all;
  };
  const forms = among(FORMS, (form) => form);
  const schemes = among(SCHEMES, (scheme) => scheme);
  const languages = among(LANGUAGES, (language) => language.slice(0, 2));
  const named = ({ form, scheme, language }: Shot) =>
    forms.includes(form) && schemes.includes(scheme) && languages.includes(language);
  const chosen = values.all ? [] : CHOSEN.filter(named);
  return {
    names: namesOf(positionals, Object.keys(screens)),
    shots: chosen.length > 0 ? chosen : ALL.filter(named),
    script: values.off ? "off" : "on",
    best: values.best === true,
  };
}

function namesOf(asked: readonly string[], known: readonly string[]): string[] {
  const isOf = (name: string, screen: string) => screen === name || screen.startsWith(`${name}-`);
  const unknown = asked.filter((name) => !known.some((screen) => isOf(name, screen)));
  if (unknown.length > 0)
    throw new Error(`No screen is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  return known.filter((screen) => asked.length === 0 || asked.some((name) => isOf(name, screen)));
}

/** The device that shows a form. */
export function deviceOf(form: Form): Device {
  return form === "phone" ? "phone" : "desktop";
}

/** The name of a picture's file. */
export function fileOf(name: string, { form, language, scheme }: Shot): string {
  return `${name}-${form}-${language.slice(0, 2)}-${scheme}.png`;
}
