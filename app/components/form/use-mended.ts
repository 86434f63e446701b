import { useEffect, useState } from "react";
import { useAnswered } from "./use-emptied";
import type { FieldMetadata } from "./use-form";

/**
 * Which of these ids belong to a choice that was changed since the last answer: radio buttons and checkboxes, alone or
 * in one fieldset, or a list. Their errors no longer apply and are removed where scripts run.
 */
export function useMended(ids: readonly string[]): ReadonlySet<string> {
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const key = ids.join(" ");
  useAnswered(() => setMended(new Set()));
  useEffect(() => {
    const wrong = key.split(" ").filter(Boolean);
    if (wrong.length === 0) return;
    const changed = ({ target }: Event) => {
      const right = wrong.filter((id) => target instanceof Element && isChoiceOf(id, target));
      if (right.length > 0) setMended((before) => new Set([...before, ...right]));
    };
    document.addEventListener("change", changed);
    return () => document.removeEventListener("change", changed);
  }, [key]);
  return mended;
}

/** A choice's metadata, without its error after another choice was made, see {@link useMended}. */
export function useStanding(meta: FieldMetadata): FieldMetadata {
  const isMended = useMended(meta.errors ? [meta.id] : []).has(meta.id);
  return isMended ? { ...meta, errors: undefined } : meta;
}

/** Whether `target` is the element of that id, or a choice in its fieldset. */
function isChoiceOf(id: string, target: Element): boolean {
  const isChoice =
    target instanceof HTMLInputElement && (target.type === "radio" || target.type === "checkbox");
  if (!isChoice && !(target instanceof HTMLSelectElement)) return false;
  const place = document.getElementById(id);
  if (place === target) return true;
  const group = place?.closest("fieldset");
  return isChoice && group != null && group === target.closest("fieldset");
}
