import { Link } from "@remix-run/react";
import type { HTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon/icon";

/** A group of settings. Its name is for screen readers. */
export function Settings({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="card settings" aria-label={label}>
      {children}
    </ul>
  );
}

interface SettingProps {
  icon: IconName;
  label: string;
}

interface SettingLinkProps extends SettingProps {
  to: string;
  /** The current value or number. */
  now?: ReactNode;
}

/** A setting with a page of its own. */
export function SettingLink({ icon, label, to, now }: SettingLinkProps) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span className="grow">{label}</span>
        {now === undefined ? null : <span className="muted small">{now}</span>}
        <Icon name="next" />
      </Link>
    </li>
  );
}

interface SettingRowProps extends SettingProps {
  /** For script. */
  attributes?: HTMLAttributes<HTMLElement>;
  /** Its switch. */
  children: ReactNode;
}

/** A setting that is changed here. */
export function SettingRow({ icon, label, attributes, children }: SettingRowProps) {
  return (
    <li {...attributes}>
      <div className="row">
        <Icon name={icon} />
        <span className="grow" aria-hidden="true">
          {label}
        </span>
        {children}
      </div>
    </li>
  );
}

interface SettingPostProps extends SettingProps {
  /** The path of the form's action. */
  action: string;
}

/** A setting whose button posts a form. */
export function SettingPost({ icon, label, action }: SettingPostProps) {
  return (
    <li>
      <form method="post" action={action}>
        <button type="submit">
          <Icon name={icon} />
          {label}
        </button>
      </form>
    </li>
  );
}
