import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "~/components/frame/footer/footer";
import { OverBar } from "~/components/frame/header/header";
import { SearchForm } from "~/components/frame/header/search-form";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { ROUND_BASKET } from "~/domain/menu/basket";
import type { TableFrameData } from "~/features/storefront/table-frame.server";

interface TableMenuFrameProps {
  frame: TableFrameData;
  isItem: boolean;
  children: ReactNode;
}

/** The header and footer of a table's menu: the table, its bill, the search, and below the diner's round. */
export function TableMenuFrame({
  frame: { table, bill, round, search },
  isItem,
  children,
}: TableMenuFrameProps) {
  const root = useRoot();
  const brand = useBrand();
  const query = useSearchParams()[0].get("query") ?? undefined;
  return (
    <>
      {isItem ? (
        <OverBar back={ROUND_BASKET.menu} />
      ) : (
        <header className="bar">
          <div className="wrap bar-in">
            <p className="brand">{table}</p>
            <a className="btn btn-3 btn-s" href={bill.href}>
              {bill.label}
            </a>
            <SearchForm {...search} query={query} />
          </div>
        </header>
      )}
      {children}
      {round && !isItem ? (
        <nav className="cartbar" aria-label={round.title}>
          <a className="btn btn-wide btn-split" href={round.href} aria-label={round.label}>
            <span className="count">{round.count}</span>
            {round.title}
            <span className="price">{round.total}</span>
          </a>
        </nav>
      ) : null}
      <Footer brand={brand} phone={root?.phone} under="bar" consent={false} />
    </>
  );
}
