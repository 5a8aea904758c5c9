import { avatarSide } from '@pakmut/contract/members/members.rules.ts';

/** Twice the stored side, so that the server has something to reduce. */
const side = avatarSide * 2;
const quality = 0.9;

/** The chosen square of a picture as a JPEG; the browser has already turned it upright. */
export async function cropToJpeg(
  url: string,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency; black would swallow a drawing.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', quality));
  if (!blob) throw new Error('this browser cannot make a JPEG');
  return blob;
}
