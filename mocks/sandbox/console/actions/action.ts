import type { Store } from "../../state";
import type { Form } from "../form";

/** A call of the control API; the path is within /control. */
export type ControlCall = { method: "POST" | "DELETE"; path: string; body?: Record<string, unknown> };

/** The action of one kind of form: a call of the control API, and the message after it. */
export type Action = { call: (form: Form, store: Store) => ControlCall; done: string };

/** An action that posts. The caller encodes the parts of the path. */
export const post = (path: string, body: Record<string, unknown> = {}): ControlCall => ({
  method: "POST",
  path,
  body,
});

export const remove = (path: string): ControlCall => ({ method: "DELETE", path });

export const part = (form: Form, name: string): string => encodeURIComponent(form.text(name));
