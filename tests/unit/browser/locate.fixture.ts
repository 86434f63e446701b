import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { vi } from "vitest";

const { outputText } = ts.transpileModule(readFileSync("app/browser/locate.ts", "utf8"), {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
});
/** The part of the plain script, begun where the page has its markup. */
const source = `const watchSuggestions = () => {};${outputText.replace(/^import .*$/m, "").replace("export ", "")};begin(document.querySelector("[data-locate]"))`;

export const PLACE = { latitude: -23.55, longitude: -46.69 };

/** A browser's permission, which its customer may change. */
export class Permission extends EventTarget {
  constructor(public state: PermissionState) {
    super();
  }

  become(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

type Get = Geolocation["getCurrentPosition"];

export const finds: Get = (found) => {
  const coords = {
    ...PLACE,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
};

export const fails =
  (code: number): Get =>
  (_, failed) =>
    failed?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

/** As much of an element as the script touches. */
class Part extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly focus = vi.fn();
  hidden = true;

  constructor(
    public textContent: string,
    stages?: string,
    isSaid = false,
  ) {
    super();
    if (stages !== undefined) this.dataset.at = stages;
    if (isSaid) this.dataset.said = "true";
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  press(): void {
    this.dispatchEvent(new Event("click"));
  }
}

class Field {
  disabled = true;
  value = "";
  constructor(
    readonly name: string,
    readonly form: { submit(): void },
  ) {}
}

interface Browser {
  get?: Get;
  /** Null: the browser throws when it is asked for it. Undefined: it has no `permissions`. */
  permission?: Permission | null;
  isSecure?: boolean;
}

/** The search page with the script, as `app/routes/geolocation/search.tsx` writes it. */
export function page({ get = finds, permission, isSecure = true }: Browser) {
  const sent: Record<string, unknown>[] = [];
  const form = {
    submit: () =>
      sent.push(Object.fromEntries(fields.filter(({ disabled }) => !disabled).map((f) => [f.name, f.value]))),
  };
  const fields = [new Field("latitude", form), new Field("longitude", form)];
  const start = new Part("", "rest denied failed asking locating sending");
  const stop = new Part("Stop", "asking locating sending");
  const words = [
    new Part("Allow it", "asking", true),
    new Part("Refused", "denied", true),
    new Part("Unknown", "failed", true),
    new Part("Locating", "locating sending"),
  ];
  const parts = [start, ...words, stop];
  const found: Record<string, unknown[]> = { button: [start, stop], input: fields, "[data-at]": parts };
  const region = { append: vi.fn() };
  const news = { textContent: "" };
  const root = { querySelector: () => null, querySelectorAll: (selector: string) => found[selector] };
  const getCurrentPosition = vi.fn(get);
  const query = async () => {
    if (!permission) throw new TypeError("unknown permission");
    return permission;
  };
  const listeners = new Map<string, () => void>();
  const abort = vi.fn();
  runInNewContext(source, {
    window: { stop: abort },
    isSecureContext: isSecure,
    document: {
      querySelector: (selector: string) => (selector === "[data-locate]" ? root : region),
      createElement: () => news,
    },
    navigator: {
      geolocation: { getCurrentPosition },
      ...(permission === undefined ? {} : { permissions: { query } }),
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  });
  const shown = () => words.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
  const leave = () => listeners.get("pagehide")?.();
  return { start, stop, fields, sent, news, getCurrentPosition, shown, leave, abort };
}
