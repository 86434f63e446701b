import type { ReactNode } from "react";

interface PhoneLinkProps {
  /** Formatted, such as "(11) 3000-0000". */
  phone: string;
  className?: string;
  /** The words have the number in them. */
  isShown?: boolean;
  children: ReactNode;
}

/** A link that calls the number. Only the characters that a dialler accepts go into the link. */
export function PhoneLink({ phone, className, isShown, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
      {children}
      {isShown ? null : <span className="sr">{`, ${phone}`}</span>}
    </a>
  );
}
