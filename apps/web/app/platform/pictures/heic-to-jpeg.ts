/**
 * HEIC, which phones write and few browsers read: the server makes it a JPEG and keeps nothing (decisions §3). Only the
 * picture leaves the device; position, time, camera and previews are blanked before.
 */
import { bareHeic } from '@pakmut/contract/media/bare-heic.rules.ts';
import { isHeic } from '@pakmut/contract/media/heic.rules.ts';
import { convertPhoto } from '@pakmut/contract/media/media.contract.ts';
import { CallError } from '#web/platform/net/call.ts';
import { type Sending, sendFile } from '#web/platform/net/send-file.ts';

const heicType = 'image/heic';
const startBytes = 256;

/** The file without metadata and with its real MIME type; null for files whose content is not HEIC. */
export async function heicOf(file: File): Promise<File | null> {
  if (!isHeic(new Uint8Array(await file.slice(0, startBytes).arrayBuffer()))) return null;
  const bare = bareHeic(new Uint8Array(await file.arrayBuffer()));
  return new File([bare ?? file], file.name, { type: heicType });
}

/** Whether it is a photo that has still to become a JPEG. */
export function isUnconverted(file: File | undefined): boolean {
  return file?.type === heicType;
}

/** The photo as JPEG, upright and without metadata. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function heicToJpeg({ file, onProgress, signal }: Sending): Promise<File> {
  const bare = bareHeic(new Uint8Array(await file.arrayBuffer()));
  if (!bare) throw new CallError(400, 'heic_unreadable');
  // The file name is not sent, because the server does not need it.
  const sent = new File([bare], 'photo.heic', { type: heicType });
  const jpeg = await sendFile(convertPhoto, { file: sent, onProgress, signal });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
