import { pictureSources } from "~/domain/menu/picture-source";
import emptyPlate from "~/images/prato-vazio.svg";

/** The largest picture where no style comes, in CSS pixels. The style gives those that are larger their size. */
const PLAIN_SIZE = 288;

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
  /** How wide it is shown, as in HTML, if the page's width decides that. `width` is the most then. */
  sizes?: string | undefined;
  /** It shows a customer. */
  isPrivate?: boolean | undefined;
  /** A smaller one that the browser has, shown until this one is there. */
  under?: string | undefined;
}

/** A picture that keeps its place while it loads. */
export function Picture({
  src = emptyPlate,
  alt,
  width,
  height,
  first,
  className,
  sizes,
  isPrivate,
  under,
}: PictureProps) {
  const plain = Math.min(width, PLAIN_SIZE);
  // React 18 knows only the lower-case attribute.
  const loading = first ? { fetchpriority: "high" } : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      {...pictureSources(src, { width, isPrivate, sizes })}
      alt={alt}
      width={plain}
      height={Math.round((plain * height) / width)}
      className={className}
      style={under ? { background: `center / cover url("${under}")` } : undefined}
      {...loading}
    />
  );
}
