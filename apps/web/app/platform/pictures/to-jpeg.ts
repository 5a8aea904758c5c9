/** Only JPEG leaves the browser (specification §5); what the browser itself can show is turned into it. */
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

/**
 * Takes the metadata out of a JPEG without touching its picture (ITU T.81 annex B): position, camera, owner and preview
 * stand in application segments, which are cut out. The profile of colours and Adobe's marker stay, because the picture
 * needs them, and so does the one number that says which side is up.
 */
const start = 0xd8;
const scan = 0xda;
const [app0, app1, app2, app14, app15, comment] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const exifHead = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 0x0112;

/** The same JPEG without metadata; null for bytes that are none. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== start) return null;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === scan) break;
    const end = at + 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number));
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === app1) orientation = orientationOf(segment) ?? orientation;
    if (!isMetadata(marker)) kept.push(segment);
    at = end;
  }
  const head = Uint8Array.of(0xff, start);
  return join([head, ...(orientation > 1 ? [orientationSegment(orientation)] : []), ...kept, bytes.subarray(at)]);
}

function isMetadata(marker: number): boolean {
  if (marker === comment) return true;
  return marker >= app0 && marker <= app15 && marker !== app0 && marker !== app2 && marker !== app14;
}

/** The entry 0x0112 of the first directory of an Exif segment. */
function orientationOf(segment: Uint8Array): number | null {
  const tiff = 10;
  if (!exifHead.every((byte, index) => segment[4 + index] === byte) || segment.length < tiff + 14) return null;
  const view = new DataView(segment.buffer, segment.byteOffset + tiff, segment.length - tiff);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return null;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that holds the orientation and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const length = 2 + exifHead.length + tiff.length;
  return Uint8Array.of(0xff, app1, length >> 8, length & 255, ...exifHead, ...tiff);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
