/** Changes of a photo on a canvas. What is blurred is gone from the picture: only averages of large squares are left. */

/** Parts of the picture's sides. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A size that phones can hold in memory a few times over. */
const longestSide = 2_560;
const quality = 0.86;
/** A blurred area is left with so many squares along its longer side: too few for a face or a plate. */
const squares = 8;

/** The upright picture of a file. Rejects when this browser cannot read it. */
export async function pictureOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = blank(bitmap.width * scale, bitmap.height * scale);
  brushOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export function turned(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = blank(picture.height, picture.width);
  const brush = brushOf(canvas);
  brush.translate(canvas.width, 0);
  brush.rotate(Math.PI / 2);
  brush.drawImage(picture, 0, 0);
  return canvas;
}

export function cropped(picture: HTMLCanvasElement, frame: Frame): HTMLCanvasElement {
  const { x, y, width, height } = pixelsOf(picture, frame);
  const canvas = blank(width, height);
  brushOf(canvas).drawImage(picture, x, y, width, height, 0, 0, width, height);
  return canvas;
}

/** The picture with these areas blurred; the picture itself stays as it is. */
export function blurred(picture: HTMLCanvasElement, frames: readonly Frame[]): HTMLCanvasElement {
  const canvas = blank(picture.width, picture.height);
  const whole = brushOf(canvas);
  whole.drawImage(picture, 0, 0);
  whole.imageSmoothingEnabled = false;
  for (const frame of frames) {
    const { x, y, width, height } = pixelsOf(picture, frame);
    const scale = squares / Math.max(width, height);
    const coarse = blank(width * scale, height * scale);
    const brush = brushOf(coarse);
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, x, y, width, height, 0, 0, coarse.width, coarse.height);
    whole.drawImage(coarse, 0, 0, coarse.width, coarse.height, x, y, width, height);
  }
  return canvas;
}

/** The picture as a JPEG file without metadata; null when the browser cannot write it. */
export async function fileOf(picture: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((settle) => picture.toBlob(settle, 'image/jpeg', quality));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });
}

function pixelsOf(picture: HTMLCanvasElement, { x, y, width, height }: Frame) {
  return {
    x: Math.floor(x * picture.width),
    y: Math.floor(y * picture.height),
    width: Math.max(1, Math.round(width * picture.width)),
    height: Math.max(1, Math.round(height * picture.height)),
  };
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  return brush;
}
