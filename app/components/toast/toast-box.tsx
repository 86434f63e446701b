import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./toast";
import "./toast.css";

const ICONS = { ok: "check", bad: "alert", info: "info" } as const;

/** Where sums stand that a message must leave in sight. */
const SUMS = ".cartbar, .bag, .money";

interface ToastBoxProps {
  toast: ToastMessage;
  /** What closes it. */
  children: ReactNode;
}

/** A message over the page. Where script is at work it keeps clear of what was just pressed, and of the sums. */
export function ToastBox({ toast: { text, tone }, children }: ToastBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (box.current && covers(box.current)) setAway(true);
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

function covers(box: Element): boolean {
  const here = box.getBoundingClientRect();
  // Where the focus is: on what was pressed, or on what opened the sheet that it was pressed in.
  const pressed = document.activeElement === document.body ? null : document.activeElement;
  return [pressed, ...document.querySelectorAll(SUMS)].some((other) => {
    if (!other || other.contains(box) || box.contains(other)) return false;
    const { left, right, top, bottom, width } = other.getBoundingClientRect();
    const isBeside = left >= here.right || right <= here.left || top >= here.bottom || bottom <= here.top;
    return width > 0 && !isBeside;
  });
}
