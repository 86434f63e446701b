import { type CodeReader, openReader } from "./code-reader";

/**
 * Why there is no camera: `blocked` is the customer's or the browser's no, `missing` a device without one, `failed`
 * whatever else keeps it shut.
 */
export type CameraShut = "blocked" | "missing" | "failed";

interface Eye {
  /** Whether the camera's picture is there. */
  onLooking: (isLooking: boolean) => void;
  onShut: (why: CameraShut) => void;
  /** A code that is seen; the same again and again while it is. */
  onText: (text: string) => void;
}

/** Milliseconds between two looks: quick enough to feel at once, with time for a slow phone to do other things. */
const PAUSE_MS = 150;

/**
 * Shows the camera in `video` and tells which codes it sees, until what comes back is called. It is shut while the
 * page is out of sight, so that no light burns and no other application waits for it.
 */
export function openCamera(video: HTMLVideoElement, eye: Eye): () => void {
  let shut: (() => void) | undefined;
  const open = () => {
    shut ??= look(video, eye);
  };
  const close = () => {
    shut?.();
    shut = undefined;
  };
  const onSight = () => (document.visibilityState === "visible" ? open() : close());
  document.addEventListener("visibilitychange", onSight);
  window.addEventListener("pagehide", close);
  onSight();
  return () => {
    document.removeEventListener("visibilitychange", onSight);
    window.removeEventListener("pagehide", close);
    close();
  };
}

/** One stay of the camera; what comes back ends it. */
function look(video: HTMLVideoElement, { onLooking, onShut, onText }: Eye): () => void {
  const stay = new AbortController();
  const { signal } = stay;
  const fail = (error?: unknown) => {
    if (!signal.aborted) onShut(reasonOf(error));
    stay.abort();
  };
  onLooking(false);
  void show(video, signal, fail)
    .then(async () => {
      if (signal.aborted) return;
      onLooking(true);
      await watch(video, await openReader(), signal, onText);
    })
    .catch(fail);
  return () => stay.abort();
}

async function show(video: HTMLVideoElement, signal: AbortSignal, onEnd: () => void): Promise<void> {
  // Where the page is no secure place, browsers have no such thing at all.
  if (!navigator.mediaDevices) throw new DOMException("no camera", "NotFoundError");
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  for (const track of stream.getTracks()) track.addEventListener("ended", () => onEnd());
  video.srcObject = stream;
  await video.play();
}

async function watch(
  video: HTMLVideoElement,
  read: CodeReader,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined;
    if (text && !signal.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Names of the errors of `getUserMedia`. */
const REASONS: Readonly<Record<string, CameraShut>> = {
  NotAllowedError: "blocked",
  SecurityError: "blocked",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

function reasonOf(error: unknown): CameraShut {
  return (error instanceof Error ? REASONS[error.name] : undefined) ?? "failed";
}
