import { type CodeReader, openReader } from "./code-reader";

/**
 * Why the camera cannot be used: `blocked` by the customer or the browser, `missing` on this device, or `failed` for
 * any other reason.
 */
export type CameraShut = "blocked" | "missing" | "failed";

interface Eye {
  /** Whether the camera shows a picture. */
  onLooking: (isLooking: boolean) => void;
  onShut: (why: CameraShut) => void;
  /** A code in the picture. Called again and again while the code is seen. */
  onText: (text: string) => void;
}

/** Milliseconds between two reads: short enough to feel immediate, and long enough for a slow phone. */
const PAUSE_MS = 150;

/**
 * Shows the camera in `video` and reports the codes in it, until the returned function is called. While the page is
 * hidden, the camera is closed, so that its light goes out and other apps can use it.
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

/** Opens the camera once. The returned function closes it. */
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
  // Browsers have no `mediaDevices` on a page that is not secure.
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

/** The error names of `getUserMedia`. */
const REASONS: Readonly<Record<string, CameraShut>> = {
  NotAllowedError: "blocked",
  SecurityError: "blocked",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

function reasonOf(error: unknown): CameraShut {
  return (error instanceof Error ? REASONS[error.name] : undefined) ?? "failed";
}
