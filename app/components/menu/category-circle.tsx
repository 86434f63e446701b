import { Picture } from "~/components/basics/picture";
import { useLite } from "~/components/document/document";
import "./category-circle.css";

export interface CategoryCircleProps {
  href: string;
  name: string;
  image?: string | undefined;
}

function CategoryCircle({ href, name, image }: CategoryCircleProps) {
  const lite = useLite();
  return (
    <li>
      <a href={href} className={lite ? "btn btn-2 btn-s" : undefined}>
        {lite ? null : <Picture src={image} alt="" width={76} height={76} />}
        {name}
      </a>
    </li>
  );
}

/** Categories in a row that scrolls sideways. On a desktop there are six per row. A lite page has names only. */
export function CategoryRow({ categories }: { categories: readonly CategoryCircleProps[] }) {
  return (
    <ul className={useLite() ? "scroller" : "scroller cats"}>
      {categories.map((category) => (
        <CategoryCircle key={category.href} {...category} />
      ))}
    </ul>
  );
}
