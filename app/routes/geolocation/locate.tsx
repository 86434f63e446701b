import { useFetcher, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { Announce } from "~/components/feedback/announce/announce";
import { Banner } from "~/components/feedback/banner/banner";
import { Icon } from "~/components/icon/icon";
import { courseOf, HERE, stepPath } from "~/features/address/address-steps";
import type { action } from "./here";
import { askPosition } from "./position";

type Stage = "rest" | "asking" | "locating" | "denied" | "failed";

const never = () => () => {};

/** Whether this browser can tell where it is; false on the server, and so in a page without script. */
function useCanLocate(): boolean {
  return useSyncExternalStore(
    never,
    () => isSecureContext && "geolocation" in navigator,
    () => false,
  );
}

/**
 * The customer's own place in the stead of a typed one, where script runs; nobody is asked for permission before a
 * press. The page keeps its room, so that nothing moves when it comes.
 */
export function Locate() {
  const canLocate = useCanLocate();
  if (useLite()) return null;
  return canLocate ? <LocateButton /> : <span className="btn btn-3 btn-wide" />;
}

interface Locating {
  stage: Stage;
  start(): void;
  stop(): void;
}

/** @param found - is handed where the browser is */
function useLocating(found: (place: { latitude: number; longitude: number }) => void): Locating {
  const [stage, setStage] = useState<Stage>("rest");
  // Each press is another try; the answer to one that was given up counts no more.
  const tries = useRef(0);
  useEffect(
    () => () => {
      tries.current += 1;
    },
    [],
  );

  async function start() {
    tries.current += 1;
    const mine = tries.current;
    const position = await askPosition(navigator, (forWhom) => {
      if (mine === tries.current) setStage(forWhom === "customer" ? "asking" : "locating");
    });
    if (mine !== tries.current) return;
    setStage(position.kind === "found" ? "rest" : position.kind);
    if (position.kind === "found") found({ latitude: position.latitude, longitude: position.longitude });
  }

  function stop() {
    tries.current += 1;
    setStage("rest");
  }

  return { stage, start, stop };
}

function LocateButton() {
  const t = useT();
  const course = courseOf(useSearchParams()[0]);
  const fetcher = useFetcher<typeof action>();
  const { stage, start, stop } = useLocating((place) =>
    fetcher.submit(place, { method: "post", action: stepPath(HERE, course) }),
  );
  const isWaiting = stage === "asking" || stage === "locating";
  const isBusy = isWaiting || fetcher.state !== "idle";
  return (
    <div className="stack tight">
      <button
        type="button"
        className="btn btn-line btn-wide"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : start}
      >
        <Icon name="pin" />
        {t(isBusy ? "geolocation.search.locating" : "geolocation.search.locate")}
      </button>
      {isWaiting ? (
        <>
          {stage === "asking" ? <p className="small muted">{t("geolocation.search.allow")}</p> : null}
          <button type="button" className="btn btn-3 btn-wide" onClick={stop}>
            {t("geolocation.search.stop")}
          </button>
        </>
      ) : null}
      <LocateWords stage={stage} refusal={isBusy ? undefined : fetcher.data?.message} />
    </div>
  );
}

/** What came of it, if anything is to be said; the search field stands above. */
function LocateWords({ stage, refusal }: { stage: Stage; refusal: string | undefined }) {
  const t = useT();
  const told = stage === "denied" || stage === "failed" ? t(`form.location.${stage}`) : undefined;
  const words = told ?? refusal;
  const said = stage === "asking" ? t("geolocation.search.allow") : words;
  return (
    <>
      {words ? <Banner icon="info" tone="warn" title={words} /> : null}
      <Announce>{said}</Announce>
    </>
  );
}
