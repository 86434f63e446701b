import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useBasket } from "~/components/menu/use-basket";
import type { FilterView } from "./menu-filter-view.server";
import { FIELD, OPEN } from "./menu-paths";

/** The pause after the last choice, in milliseconds, because several may follow. */
const REST_MS = 400;

interface AsChosen {
  ref: RefObject<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: () => void;
}

/** Filters during choosing, while the form stays open. Without script its button does it. */
export function useFilterAsChosen({ tags, allergens }: FilterView): AsChosen {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const { menu } = useBasket();
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back loads another filter under the same form. Choices that were made meanwhile stay.
  useEffect(() => {
    if (timer.current !== undefined) return;
    const on = new Set([...tags, ...allergens].filter(({ isOn }) => isOn).map(({ value }) => value));
    for (const box of ref.current?.querySelectorAll("input") ?? [])
      if (box.type === "checkbox") box.checked = on.has(box.value);
  }, [tags, allergens]);
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    stop();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === "string") params.append(name, value);
      params.set(FIELD.filters, OPEN);
      navigate(`${menu}?${params}`, { replace: true, preventScrollReset: true });
    }, REST_MS);
  };
  return { ref, onChange, onSubmit: stop };
}
