import { useLite } from "~/components/document/lite";
import { pictureSources } from "~/domain/menu/picture-source";
import emptyPlate from "~/images/prato-vazio.svg";
import "./picture.css";

/** The largest picture on a lite page, in CSS pixels. */
const LITE_SIZE = 104;

export interface PictureProps {
  /** An absolute URL. Without it an empty plate is shown. */
  src: string | undefined;
  /** Empty beside the name of the thing. */
  alt: string;
  width: number;
  height: number;
  /** In the first row of the page: loaded at once. Others are loaded when they come near. */
  first?: boolean | undefined;
  className?: string | undefined;
  /** How wide it is shown, as in HTML, where the page's width decides that; `width` is the most then. */
  sizes?: string | undefined;
}

/** A picture that keeps its place while it loads. */
export function Picture({ src = emptyPlate, alt, width, height, first, className, sizes }: PictureProps) {
  const lite = useLite();
  const small = lite && width > LITE_SIZE;
  const sources = pictureSources(src, { width: small ? LITE_SIZE : width, isLite: lite, sizes });
  // React 18 knows only the lower-case attribute.
  const loading =
    first && !lite ? { fetchpriority: "high" } : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      {...sources}
      alt={alt}
      width={small ? LITE_SIZE : width}
      height={small ? Math.round((LITE_SIZE * height) / width) : height}
      className={small ? `${className ?? ""} pic-small`.trim() : className}
      {...loading}
    />
  );
}
