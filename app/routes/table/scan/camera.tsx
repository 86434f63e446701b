import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { type ForeignCode, readCode } from "~/domain/table/table-link";
import type { MessageKey } from "~/locales/catalog";
import { type CameraShut, openCamera } from "./open-camera";

interface CameraProps {
  /** Why the last code leads nowhere. */
  error: string | undefined;
}

const WORDS: Readonly<Record<CameraShut, MessageKey>> = {
  blocked: "table.cameraOff",
  missing: "scan.camera.missing",
  failed: "scan.camera.failed",
};

/**
 * The camera, where script runs. It posts what it reads, like a form. Without script it is not shown, and the page's
 * other forms do the same.
 */
export function Camera({ error }: CameraProps) {
  const t = useT();
  const [shut, setShut] = useState<CameraShut>();
  if (!shut) return <Viewfinder error={error} onShut={setShut} />;
  return (
    // It keeps its size, so that nothing below moves.
    <div className="cam cam-shut">
      <Banner icon="info" tone="warn" title={t(WORDS[shut])} role="status" />
      {shut === "missing" ? null : (
        <button type="button" className="btn btn-2 btn-wide" onClick={() => setShut(undefined)}>
          {t("status.loadFailure.action")}
        </button>
      )}
    </div>
  );
}

/** If no code is seen for so long, in seconds, the page points out the other forms. */
const SLOW_SECONDS = 20;

function Viewfinder({ error, onShut }: CameraProps & { onShut: (why: CameraShut) => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const { isLooking, foreign } = useSeenCode(video, onShut);
  const isSlow = useLater(SLOW_SECONDS, isLooking);
  const isFound = useNavigation().formData?.has("code") ?? false;
  const words = () => {
    if (isFound) return t("scan.camera.found");
    if (foreign) return t(`table.codeIs.${foreign}`);
    if (!isLooking) return t("scan.camera.starting");
    return error ?? t(isSlow ? "scan.camera.slow" : "scan.camera.looking");
  };
  return (
    <div className="cam">
      <video ref={video} muted playsInline />
      <p role="status">{words()}</p>
    </div>
  );
}

/** Seconds until the same code is posted again, and how long the message about a foreign code stays. */
const AGAIN_SECONDS = { table: 15, foreign: 4 };

/** Opens the camera and posts the codes of tables. */
function useSeenCode(video: React.RefObject<HTMLVideoElement>, onShut: (why: CameraShut) => void) {
  const [isLooking, setLooking] = useState(false);
  const [foreign, setForeign] = useState<ForeignCode>();
  const submit = useSubmit();
  const latest = useRef({ submit, onShut });
  latest.current = { submit, onShut };
  useEffect(() => {
    if (!video.current) return;
    let seen: string | undefined;
    let timer: number | undefined;
    const onText = (text: string) => {
      if (text === seen) return;
      const read = readCode(text, window.location.origin);
      const isTable = "table" in read;
      seen = text;
      setForeign(isTable ? undefined : read.foreign);
      window.clearTimeout(timer);
      const forget = () => {
        seen = undefined;
        setForeign(undefined);
      };
      timer = window.setTimeout(forget, AGAIN_SECONDS[isTable ? "table" : "foreign"] * 1_000);
      // Other codes are private and stay in the phone.
      if (isTable) latest.current.submit({ code: text }, { method: "post" });
    };
    const close = openCamera(video.current, {
      onLooking: setLooking,
      onShut: (why) => latest.current.onShut(why),
      onText,
    });
    return () => {
      window.clearTimeout(timer);
      close();
    };
  }, [video]);
  return { isLooking, foreign };
}

/** Whether `isSo` has been true for this many seconds. */
function useLater(seconds: number, isSo: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    setLater(false);
    if (!isSo) return;
    const timer = window.setTimeout(() => setLater(true), seconds * 1_000);
    return () => window.clearTimeout(timer);
  }, [seconds, isSo]);
  return isLater;
}
