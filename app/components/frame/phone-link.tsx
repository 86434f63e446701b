import type { ReactNode } from "react";

interface PhoneLinkProps {
  /** As it is to be shown, such as "(11) 3000-0000". */
  phone: string;
  className?: string;
  children: ReactNode;
}

/** A link that calls; the number as shown is cut down to what a dialler takes. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
      {children}
      <span className="sr">{`, ${phone}`}</span>
    </a>
  );
}
