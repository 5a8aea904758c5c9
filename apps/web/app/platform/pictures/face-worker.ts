/**
 * Finds the faces of a photo in a thread of its own: LiteRT (WebAssembly) runs the model. Everything comes from the site's own
 * address and nothing is sent; the worker's own policy alone lets it compile WebAssembly (decision record 0079).
 */
import { type CompiledModel, loadAndCompile, loadLiteRt, Tensor } from '@litertjs/core';
// The variant without relaxed SIMD runs on every phone, so that one file serves all and can be kept for offline use.
import runtimeScript from '@litertjs/core/wasm/litert_wasm_compat_internal.js?url&no-inline';
import runtimeCode from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url&no-inline';
import modelFile from '@mediapipe/face_detection/face_detection_full_range.tflite?url&no-inline';
import { type Face, facesIn, inputSide, type Tile, tilesOf, withoutDoubles } from './face-boxes.ts';

export type FaceAnswer = { readonly faces: readonly Face[] } | { readonly problem: string };

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  find(data).then(
    (faces) => answer({ faces }),
    (error: unknown) => answer({ problem: String(error) }),
  );
});

function answer(message: FaceAnswer): void {
  postMessage(message);
}

async function find(picture: ImageBitmap): Promise<Face[]> {
  const model = await load();
  const canvas = new OffscreenCanvas(inputSide, inputSide);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas');
  const found: Face[] = [];
  for (const tile of tilesOf(picture.width, picture.height)) {
    const outputs = await model.run(inputOf(picture, tile, brush));
    const numbers = outputs.map((output) => output.toTypedArray() as Float32Array);
    const [scores, boxes] = numbers.toSorted((a, b) => a.length - b.length);
    if (scores && boxes) found.push(...facesIn(tile, { boxes, scores }, picture));
    for (const output of outputs) output.delete();
  }
  picture.close();
  return withoutDoubles(found);
}

async function load(): Promise<CompiledModel> {
  // The runtime looks for its code beside its script, under a name without the hash of the build.
  // What it would write to the console comes back as the reason of the rejection.
  Object.assign(self, { Module: { locateFile: () => runtimeCode, print: () => undefined, printErr: () => undefined } });
  // It also looks for a graphics card, warns where there is none, and is not asked to use one.
  console.warn = () => undefined;
  await loadLiteRt(new URL(runtimeScript, location.href).href);
  return loadAndCompile(modelFile, { accelerator: 'wasm' });
}

/** Colours from -1 to 1, as the model was trained on. */
function inputOf(picture: ImageBitmap, { x, y, side }: Tile, brush: OffscreenCanvasRenderingContext2D): Tensor {
  brush.fillRect(0, 0, inputSide, inputSide);
  brush.imageSmoothingQuality = 'high';
  const scale = inputSide / side;
  const width = Math.min(side, picture.width - x);
  const height = Math.min(side, picture.height - y);
  brush.drawImage(picture, x, y, width, height, 0, 0, width * scale, height * scale);
  const { data } = brush.getImageData(0, 0, inputSide, inputSide);
  const input = new Float32Array(inputSide * inputSide * 3);
  for (let pixel = 0; pixel < inputSide * inputSide; pixel += 1)
    for (let colour = 0; colour < 3; colour += 1)
      input[pixel * 3 + colour] = (data[pixel * 4 + colour] ?? 0) / 127.5 - 1;
  return new Tensor(input, [1, inputSide, inputSide, 3]);
}
