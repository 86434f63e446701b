import { Picture } from "~/components/basics/picture";
import "./category-circle.css";

export interface CategoryCircleProps {
  href: string;
  name: string;
  image?: string | undefined;
}

function CategoryCircle({ href, name, image }: CategoryCircleProps) {
  return (
    <li>
      <a href={href}>
        <Picture src={image} alt="" width={76} height={76} />
        {name}
      </a>
    </li>
  );
}

/** Categories in a row that scrolls sideways. On a desktop there are six per row. */
export function CategoryRow({ categories }: { categories: readonly CategoryCircleProps[] }) {
  return (
    <ul className="scroller cats">
      {categories.map((category) => (
        <CategoryCircle key={category.href} {...category} />
      ))}
    </ul>
  );
}
