import { Picture } from "~/components/basics/picture/picture";
import { Price } from "~/components/basics/price/price";
import type { Money } from "~/domain/money/money";

interface EntryItemProps {
  item: {
    name: string;
    description?: string | undefined;
    image?: string | undefined;
    price: Money;
    original?: Money | undefined;
  };
}

/** The item of a shared link. The visitor is led to it after they come in. */
export function EntryItem({ item: { name, description, image, price, original } }: EntryItemProps) {
  return (
    <section className="card row start door-dish" aria-labelledby="dish">
      <Picture src={image} alt="" width={96} height={96} first />
      <div className="grow">
        <h2 id="dish" className="sub mt0">
          {name}
        </h2>
        {description ? <p className="small muted">{description}</p> : null}
        <Price price={price} original={original} />
      </div>
    </section>
  );
}
