import { Picture } from "~/components/basics/picture/picture";

interface AvatarProps {
  name: string;
  /** Absolute URL. Without a picture, or if it fails, the name's first letter is shown. */
  image: string | undefined;
}

/** The customer's picture, beside their name. */
export function Avatar({ name, image }: AvatarProps) {
  const [initial = ""] = name.trim().toUpperCase();
  return (
    <span className="avatar fixed" aria-hidden="true">
      {initial}
      {image ? <Picture src={image} alt="" width={64} height={64} first isPrivate inLite={false} /> : null}
    </span>
  );
}
