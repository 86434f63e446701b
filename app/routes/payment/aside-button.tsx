/** Forgets the guest of whom this browser keeps name and phone. */
export const FORGET = "forget";

interface AsideButtonProps {
  /** Where the page comes back, if the button shows it again. */
  id?: string;
  go: string;
  className?: string;
  /** What it does, where its words alone do not say it. */
  label?: string;
  children: string;
}

/** Leaves the checkout without the browser's checks. Missing fields are asked for when the order is placed. */
export function AsideButton({ id, go, className = "link", label, children }: AsideButtonProps) {
  return (
    <button
      className={className}
      type="submit"
      id={id}
      name="go"
      value={go}
      formNoValidate
      aria-label={label}
    >
      {children}
    </button>
  );
}
