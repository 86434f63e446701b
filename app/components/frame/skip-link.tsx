import { useT } from "~/components/document/i18n";

/** The first element of the body. It leads to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className="btn btn-s skip" href="#main">
      {useT()("a11y.skip")}
    </a>
  );
}
