import type { Store } from "../../state";
import type { Form } from "../form";

/** A call of the control API; the path is within /control. */
export type ControlCall = { method: "POST" | "DELETE"; path: string; body?: Record<string, unknown> };

/** What one kind of form does: a call of the control API, and what is said once it is done. */
export type Action = { call: (form: Form, store: Store) => ControlCall; done: string };

/** An action that posts; the path's parts are encoded by the caller. */
export const post = (path: string, body: Record<string, unknown> = {}): ControlCall => ({
  method: "POST",
  path,
  body,
});

export const remove = (path: string): ControlCall => ({ method: "DELETE", path });

export const part = (form: Form, name: string): string => encodeURIComponent(form.text(name));
