interface BrandMarkProps {
  /** The full name. */
  brand: string;
  /** A few letters of the name, if there is a short form. */
  mark: string | undefined;
}

/** A card's brand as a small icon. Screen readers read its full name. */
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
