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

/** Whether this browser can tell its position. False on the server, and so in a page without script. */
function useCanLocate(): boolean {
  return useSyncExternalStore(
    never,
    () => isSecureContext && "geolocation" in navigator,
    () => false,
  );
}

/**
 * Uses the device's position instead of a typed address. It needs script. The browser asks for permission only after a
 * press. The page reserves the button's space, so that nothing moves when it appears.
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

/** @param found - is called with the position */
function useLocating(found: (place: { latitude: number; longitude: number }) => void): Locating {
  const [stage, setStage] = useState<Stage>("rest");
  // Each press is another try. The answer to a try that was stopped is ignored.
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

/** The result in words, if there is one. The search field is above. */
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
