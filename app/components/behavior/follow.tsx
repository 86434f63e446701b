import { useDocument, useScripted } from "~/components/document/document";
import { Banner } from "~/components/feedback/banner";
import { WAIT } from "~/domain/visit/return-paths";
import "./unstarted.css";
import "./follow.css";

/** A question that waits for news is asked so soon after the page was shown. */
const FIRST_SECONDS = 1;

interface FollowProps {
  /** Seconds between two questions of script. Undefined: nothing changes any more. */
  everySeconds: number | undefined;
  /**
   * A path that tells shortly whether there is news: JSON with `fingerprint`, `changedAt`, and `updated` and `failed` for
   * this moment. Without it the page itself is read each time.
   */
  asks?: string | undefined;
  /** The id of the order or the bill, where the backend tells of its changes: then the question waits for one. */
  waitsFor?: string | undefined;
  /** Of what the page shows. Undefined: any answer is news. */
  fingerprint?: string | undefined;
  /** What screen readers are told when it changes. */
  news: string;
  /** It is told at once. */
  isAlert?: boolean;
  /** When the page was read, and that it renews itself; and that nobody answers now. Undefined: nothing is shown. */
  words: { updated: string; failed: string } | undefined;
  /** The server had no answer. */
  failed: boolean;
}

/** Makes a page follow what it shows, by `app/browser/follow.ts`, and says how fresh it is. */
export function Follow({
  everySeconds,
  asks,
  waitsFor,
  fingerprint,
  news,
  isAlert,
  words,
  failed,
}: FollowProps) {
  const isScripted = useScripted();
  const { t, here } = useDocument();
  const waits = asks !== undefined && waitsFor !== undefined;
  return (
    <>
      {isScripted ? (
        <span
          hidden
          data-follow={waits ? `${asks}?${new URLSearchParams({ [WAIT]: waitsFor })}` : (asks ?? "")}
          data-every={everySeconds}
          data-waits={waits ? FIRST_SECONDS : undefined}
          data-fingerprint={fingerprint}
          data-news={news}
          data-alert={isAlert || undefined}
        />
      ) : null}
      {words && (isScripted || failed) ? (
        <div data-when="failed" hidden={!failed}>
          <Banner icon="alert" title={words.failed} isTold="failed" />
        </div>
      ) : null}
      {words && (isScripted || !failed) ? (
        <p
          className={isScripted ? "small muted center renews" : "small muted center"}
          data-when="fine"
          data-told="updated"
          hidden={failed}
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
