/** The result of a photo upload, the same for multipart and tus (specification §7). */
import type { UploadResult } from '@pakmut/contract/media/media.contract.ts';
import type { Static } from 'typebox';
import { photoUrl, type TakenPhoto } from './media.service.ts';

export function photoResult(photo: TakenPhoto, originalName: string): Static<typeof UploadResult> {
  const { id, name, width, height, placeholder } = photo;
  return { _id: id, url: photoUrl(name, 'thumb'), fileName: name, originalName, width, height, placeholder };
}
