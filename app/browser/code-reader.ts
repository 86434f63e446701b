/** Reads a code in the video's current picture. Undefined if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  /** The browser's own reader. TypeScript does not know it yet. */
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): Detector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

const QR = "qr_code";

/** The browser's own reader. If there is none or it does not work, one in WebAssembly is loaded. */
export async function openReader(): Promise<CodeReader> {
  const detector = await ownDetector();
  if (!detector) return wasmReader();
  let read: CodeReader = async (video) => {
    try {
      const [code] = await detector.detect(video);
      return code?.rawValue;
    } catch {
      // Some phones have the class without the service behind it.
      read = await wasmReader();
      return undefined;
    }
  };
  return (video) => read(video);
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own = globalThis.BarcodeDetector;
  if (!Own) return undefined;
  try {
    const formats = await Own.getSupportedFormats();
    return formats.includes(QR) ? new Own({ formats: [QR] }) : undefined;
  } catch {
    return undefined;
  }
}

async function wasmReader(): Promise<CodeReader> {
  const { readByWasm } = await import("./wasm-reader");
  return readByWasm;
}
