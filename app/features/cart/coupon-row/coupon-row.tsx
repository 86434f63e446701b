import { Icon } from "~/components/icon/icon";
import "./coupon-row.css";

interface CouponRowProps {
  coupons: readonly { code: string; name: string; detail: string }[];
}

/** Coupons in a row that scrolls sideways. Each links to the page where it can be used. */
export function CouponRow({ coupons }: CouponRowProps) {
  return (
    <ul className="scroller coupons">
      {coupons.map(({ code, name, detail }) => (
        <li key={code}>
          <a className="card row" href="/cupons">
            <Icon name="ticket" />
            <span>
              <b>{name}</b>
              <span className="small muted block">{detail}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
