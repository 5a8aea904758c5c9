import type { FaceAnswer } from './face-worker.ts';
import type { Frame } from './photo-edits.ts';

/** The thread and the first download on a slow network; then the photo is edited by hand. */
const mostMilliseconds = 90_000;

/**
 * The faces of a picture, as parts of it, found on this device by a thread that ends with the search. Rejects when this browser
 * cannot run it or the model could not be loaded, and with an `AbortError` when `signal` is.
 */
export async function findFaces(picture: HTMLCanvasElement, signal: AbortSignal): Promise<readonly Frame[]> {
  const bitmap = await createImageBitmap(picture);
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { name: 'faces' });
  try {
    return await new Promise((resolve, reject) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(mostMilliseconds)]);
      until.throwIfAborted();
      until.addEventListener('abort', () => reject(until.reason));
      worker.addEventListener('error', () => reject(new Error('the search for faces did not start')));
      worker.addEventListener('message', ({ data }: MessageEvent<FaceAnswer>) => {
        if ('faces' in data) resolve(data.faces);
        else reject(new Error(data.problem));
      });
      worker.postMessage(bitmap, [bitmap]);
    });
  } finally {
    worker.terminate();
  }
}
