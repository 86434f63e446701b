import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import "./toast.css";

const ICONS = { ok: "check", bad: "alert", info: "info" } as const;

/** Elements with sums, which a message must not cover. */
const SUMS = ".cartbar, .bag, .money";

interface ToastBoxProps {
  toast: ToastMessage;
  /** The control that closes it. */
  children: ReactNode;
}

/**
 * A message over the page. Where script runs, it does not cover the sums or the focused element, which is also the
 * pressed one.
 */
export function ToastBox({ toast: { text, tone }, children }: ToastBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    setAway([focused(), ...document.querySelectorAll(SUMS)].some((other) => covers(current, other)));
    const follow = () => {
      if (covers(current, focused())) setAway((before) => !before);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  const kind = [tone === "bad" ? "toast-bad" : "", isAway ? "toast-away" : ""].filter(Boolean).join(" ");
  return (
    <div className={`toast ${kind}`.trim()} ref={box}>
      <Icon name={ICONS[tone]} />
      <span className="grow">{text}</span>
      {children}
    </div>
  );
}

/** The pressed element, or the element that opened the sheet in which it was pressed. */
function focused(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}

function covers(box: Element, other: Element | null): boolean {
  if (!other || other.contains(box) || box.contains(other)) return false;
  const here = box.getBoundingClientRect();
  const { left, right, top, bottom, width } = other.getBoundingClientRect();
  return width > 0 && left < here.right && right > here.left && top < here.bottom && bottom > here.top;
}
