import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "~/components/icon/icon";
import "./dialog.css";

export interface DialogProps {
  title: string;
  /** A short word above the title, such as "Atenção". */
  kicker?: string | undefined;
  icon?: IconName | undefined;
  children?: ReactNode;
  /** Links and forms. The last one closes the dialog, because without script nothing else does. */
  actions: ReactNode;
}

/** A question over the page. It is open in the HTML, and the rest of the page is in a {@link BehindDialog}. */
export function Dialog({ title, kicker, icon, children, actions }: DialogProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noAutofocus: the rest of the page is out of reach.
    <dialog className="dialog" open tabIndex={-1} autoFocus aria-labelledby={id}>
      {icon ? (
        <span className="dialog-pic">
          <Icon name={icon} />
        </span>
      ) : null}
      <div className="stack">
        <div>
          {kicker ? <p className="small muted">{kicker}</p> : null}
          <h2 id={id}>{title}</h2>
        </div>
        {children}
        <div className="stack tight">{actions}</div>
      </div>
    </dialog>
  );
}

interface BehindDialogProps {
  open: boolean;
  children: ReactNode;
}

/** Bar, main and footer of a page that may have an open dialog. They are inert while it is open. */
export function BehindDialog({ open, children }: BehindDialogProps) {
  // React 18 has no boolean for the attribute.
  const inert = open ? { inert: "" } : {};
  return (
    <div className="behind" {...inert}>
      {children}
    </div>
  );
}

export interface HoursRow {
  day: string;
  /** Formatted, one entry per period. */
  periods: readonly string[];
  today?: boolean;
}

export function HoursTable({ caption, rows }: { caption: string; rows: readonly HoursRow[] }) {
  return (
    <table className="hours">
      <caption className="sr">{caption}</caption>
      <tbody>
        {rows.map(({ day, periods, today }) => (
          <tr key={day} className={today ? "now" : undefined}>
            <th scope="row">{day}</th>
            <td>
              {periods.map((period) => (
                <span className="block" key={period}>
                  {period}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
