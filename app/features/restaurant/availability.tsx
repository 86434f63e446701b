import type { ReactNode } from "react";
import { useHere } from "~/components/document/document";
import { Banner } from "~/components/feedback/banner";
import { Dialog } from "~/components/layers/dialog";
import type { AvailabilityAction, AvailabilityView } from "./availability-view.server";
import "./availability.css";

interface ActionButtonProps {
  action: AvailabilityAction;
  className: string;
}

function ActionButton({ action, className }: ActionButtonProps) {
  const back = useHere();
  if (action.kind === "link") {
    return (
      <a className={className} href={action.href}>
        {action.label}
      </a>
    );
  }
  return (
    <form method="post" action="/resources/service">
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={className} name="checkout_option" value={action.checkoutOption}>
        {action.label}
      </button>
    </form>
  );
}

/** A banner in the page: nothing can be ordered now, why, and what the customer can do instead. */
export function AvailabilityBanner({ view }: { view: AvailabilityView }) {
  const { icon, title, body, actions } = view;
  return (
    <div className="unavailable">
      <Banner icon={icon} tone="warn" title={title}>
        {body}
      </Banner>
      {actions.length > 0 ? (
        <div className="btns">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} className="btn btn-2 btn-s" />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface AvailabilityDialogProps {
  view: AvailabilityView;
  /** A link or button back to the unchanged page, with the class `btn btn-3 btn-wide`. */
  stay?: ReactNode;
}

const RANKS = ["btn btn-wide", "btn btn-2 btn-wide"];

/** A dialog over a page whose order was refused. The rest of the page is in a `BehindDialog`. */
export function AvailabilityDialog({ view, stay }: AvailabilityDialogProps) {
  const { icon, kicker, title, body, actions } = view;
  return (
    <Dialog
      icon={icon}
      kicker={kicker}
      title={title}
      actions={
        <>
          {actions.map((action, index) => (
            <ActionButton
              key={action.label}
              action={action}
              className={RANKS[index] ?? "btn btn-3 btn-wide"}
            />
          ))}
          {stay}
        </>
      }
    >
      {body ? <p className="muted">{body}</p> : null}
    </Dialog>
  );
}
