import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";

interface PromisesProps {
  registered: boolean;
  /** One line each, without its explanation. */
  brief?: boolean;
}

/** What paying at the table is, in three lines. */
export function Promises({ registered, brief = false }: PromisesProps) {
  return (
    <ul className={brief ? "promises brief" : "card promises"}>
      <Promised icon="split" words="seat.terms.split" brief={brief} />
      <Promised icon="heart" words="seat.terms.service" brief={brief} />
      <Promised icon="lock" words={registered ? "seat.terms.account" : "seat.terms.name"} brief={brief} />
    </ul>
  );
}

interface PromisedProps {
  icon: IconName;
  words: `seat.terms.${"split" | "service" | "name" | "account"}`;
  brief: boolean;
}

function Promised({ icon, words, brief }: PromisedProps) {
  const t = useT();
  return (
    <li>
      <div className="row">
        <Icon name={icon} />
        <span>
          {t(`${words}.title`)}
          {brief ? null : <span className="small muted block">{t(`${words}.hint`)}</span>}
        </span>
      </div>
    </li>
  );
}
