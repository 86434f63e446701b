import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm";

/** From our own build; left to itself the library asks a public server for it. */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Longer side of what is looked at, in pixels: enough for a code that fills a third of the view. */
const SIDE = 800;

/** Reads the code in a picture of a video, for browsers that cannot; undefined where there is none. */
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
