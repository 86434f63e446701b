import { useDocument, useScripted } from "~/components/document/document";
import { Banner } from "~/components/feedback/banner";
import "./unstarted.css";
import "./follow.css";

interface FollowProps {
  /** Seconds between two questions of script. Undefined: nothing changes any more. */
  everySeconds: number | undefined;
  /**
   * A path that tells shortly whether there is news: JSON with `fingerprint`, `changedAt`, and `updated` and `failed` for
   * this moment. Without it the page itself is read each time.
   */
  asks?: string | undefined;
  /** Of what the page shows. Undefined: any answer is news. */
  fingerprint?: string | undefined;
  /** What screen readers are told when it changes. */
  news: string;
  /** It is told at once. */
  isAlert?: boolean;
  /** When the page was read, and that it renews itself; and that nobody answers now. Undefined: nothing is shown. */
  words: { updated: string; failed: string } | undefined;
}

/** Makes a page follow what it shows, by `app/browser/follow.ts`, and says how fresh it is. */
export function Follow({ everySeconds, asks, fingerprint, news, isAlert, words }: FollowProps) {
  const isScripted = useScripted();
  const { t, here } = useDocument();
  return (
    <>
      {isScripted ? (
        <span
          hidden
          data-follow={asks ?? ""}
          data-every={everySeconds}
          data-fingerprint={fingerprint}
          data-news={news}
          data-alert={isAlert || undefined}
        />
      ) : null}
      {words && isScripted ? (
        <div data-when="failed" hidden>
          <Banner icon="alert" title={words.failed} isTold="failed" />
        </div>
      ) : null}
      {words ? (
        <p
          className={isScripted ? "small muted center renews" : "small muted center"}
          data-when="fine"
          data-told="updated"
        >
          {words.updated}
        </p>
      ) : null}
      {words && isScripted ? (
        <p className="small center unstarted">
          <a className="link" href={here}>
            {t("common.refresh")}
          </a>
        </p>
      ) : null}
    </>
  );
}
