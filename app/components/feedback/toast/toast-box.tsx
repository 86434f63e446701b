import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { coversFocus, standsInTheWay } from "./place";
import "./toast.css";

const ICONS = { ok: "check", bad: "alert", info: "info" } as const;

interface ToastBoxProps {
  toast: ToastMessage;
  /** The control that closes it. */
  children: ReactNode;
}

/** A message over the page, or only for screen readers if the page itself shows what it says. */
export function ToastBox({ toast: { text, tone }, children }: ToastBoxProps) {
  if (tone === "quiet") return <p className="sr">{text}</p>;
  return (
    <FloatingBox tone={tone}>
      <Icon name={ICONS[tone]} />
      <span className="grow">{text}</span>
      {children}
    </FloatingBox>
  );
}

/** Where script runs, it does not cover sums, bars, the focused element or what was pressed. */
function FloatingBox({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    setAway(standsInTheWay(current));
    const follow = () => {
      if (coversFocus(current)) setAway((before) => !before);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  const kind = [tone === "bad" ? "toast-bad" : "", isAway ? "toast-away" : ""].filter(Boolean).join(" ");
  return (
    <div className={`toast ${kind}`.trim()} ref={box}>
      {children}
    </div>
  );
}
