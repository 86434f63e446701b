import type { ReactNode } from "react";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
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
    <div className={tone === "bad" ? "toast toast-bad" : "toast"}>
      <Icon name={ICONS[tone]} />
      <span className="grow">{text}</span>
      {children}
    </div>
  );
}
