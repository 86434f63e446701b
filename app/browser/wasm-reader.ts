import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm";

// The library asks for it. Chrome has it since 93, Safari since 15.4.
Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined;

/** From our own build. By default the library fetches it from a public server. */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** The longer side of the picture that is read, in pixels. It is enough for a code that fills a third of the view. */
const SIDE = 800;

/** Reads a code in the video's picture, for browsers without a reader. Undefined if there is none. */
export async function readByWasm(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const picture = pixelsOf(video, width, height);
  if (!picture) return undefined;
  const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : undefined;
}

let canvas: HTMLCanvasElement | undefined;

function pixelsOf(video: HTMLVideoElement, width: number, height: number): ImageData | undefined {
  canvas ??= document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}
