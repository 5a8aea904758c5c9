/** Only JPEG leaves the browser (specification §5); what the browser itself can show is turned into it. */
import { withoutMetadata } from './jpeg-metadata.ts';

const longestSide = 4096;
const quality = 0.88;
/** Every JPEG file begins with these bytes, whatever it is called. */
const jpegStart = [0xff, 0xd8, 0xff];

/**
 * The same photo as JPEG without metadata, so that position and camera never leave the device; null when it is no picture
 * that this browser can read.
 */
export async function toJpeg(file: File): Promise<File | null> {
  if (await isJpeg(file)) {
    const bare = withoutMetadata(new Uint8Array(await file.arrayBuffer()));
    // A JPEG that cannot be parsed is redrawn on a canvas, or refused.
    if (bare) return new File([bare as Uint8Array<ArrayBuffer>], file.name, { type: 'image/jpeg' });
  }
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; black would swallow the drawing of a screenshot.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', quality));
  return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

async function isJpeg(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, jpegStart.length).arrayBuffer());
  return jpegStart.every((byte, index) => start[index] === byte);
}
