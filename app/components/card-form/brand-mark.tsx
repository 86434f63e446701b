interface BrandMarkProps {
  /** The whole name. */
  brand: string;
  /** A few letters of it; undefined where there are none. */
  mark: string | undefined;
}

/** A card's brand as a small mark, read out by its whole name. */
export function BrandMark({ brand, mark }: BrandMarkProps) {
  return (
    <>
      <span className="chip" aria-hidden="true">
        {mark}
      </span>
      <span className="sr">{brand}</span>
    </>
  );
}
