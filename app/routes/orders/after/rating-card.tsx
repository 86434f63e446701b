import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { RatingView } from "~/features/orders/after/ratings.server";
import { orderPage } from "~/features/orders/order-paths";
import "./rating.css";

/** Of an order that came: asks how it was, in one tap, or shows what was said. */
export function RatingCard({ orderId, rating }: { orderId: string; rating: RatingView | undefined }) {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="order-rating">
      <h2 id="order-rating" className="sub mt0">
        {t("after.rating.heading")}
      </h2>
      {rating ? <Given rating={rating} /> : <Asked orderId={orderId} />}
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** A button for each number of stars, and the way to a form with words. */
function Asked({ orderId }: { orderId: string }) {
  const t = useT();
  const page = orderPage(orderId, "rating");
  return (
    <>
      <Form method="post" action={page} className="stars">
        <FormKey />
        {STARS.map((count) => (
          <SubmitButton
            key={count}
            className="btn btn-line"
            name="stars"
            value={String(count)}
            busy={`${count} ★`}
          >
            <span aria-hidden="true">{`${count} ★`}</span>
            <span className="sr">{t("after.rating.star", { count })}</span>
          </SubmitButton>
        ))}
      </Form>
      <a className="link" href={page}>
        {t("after.rating.words")}
      </a>
    </>
  );
}

function Given({ rating }: { rating: RatingView }) {
  const t = useT();
  const { stars, about, text, at } = rating;
  return (
    <p className="mt0">
      <span className="given" aria-hidden="true">
        {STARS.map((count) => (count <= stars ? "★" : "☆"))}
      </span>
      <span className="sr">{t("after.rating.star", { count: stars })}</span>
      {about ? <span className="block">{about}</span> : null}
      {text ? <span className="block" translate="no">{`“${text}”`}</span> : null}
      <span className="small muted block">{at}</span>
    </p>
  );
}
