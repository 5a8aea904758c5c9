/**
 * A signed post or draft becomes anonymous: the signed one is deleted like any other, and an anonymous one begins under
 * another id, with copies of the files under other names, so that no row leads from one to the other (R26, P21).
 */
import { copyPhoto } from '#api/features/media/media.service.ts';
import type { ImageRecord } from '#api/features/posts/posts.sql.ts';
import { copyVideo } from '#api/features/videos/videos.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Asked, type Wanted, wantedMedia } from './publishing.attachments.ts';
import type * as changes from './publishing.changes.queries.ts';
import type { PostInput } from './publishing.composing.ts';
import { listRemovedPhotos } from './publishing.removals.queries.ts';

export type Turned = { readonly input: PostInput & Asked; readonly wanted: Wanted };

/**
 * The input with the names of copies in place of the names of the post's own files. Copies are made before the transaction, and
 * wait like uploads: what is not used, because the post changed meanwhile, is removed with those.
 */
export async function copyMediaOf(
  platform: Platform,
  memberId: string,
  was: changes.OwnPost,
  input: PostInput & Asked,
): Promise<Turned> {
  const wanted = wantedMedia(input, was);
  const removed = await listRemovedPhotos(platform.db, was.id);
  const own = new Map([...removed, ...was.images].map((image) => [image.name, image]));
  const img: string[] = [];
  const imgAlt: string[] = [];
  for (const name of wanted.names) {
    const image = own.get(name);
    img.push((image && (await copyPhoto(platform, memberId, takenPhoto(image)))) ?? name);
    const asked = input.img.indexOf(name);
    imgAlt.push((asked === -1 ? undefined : input.imgAlt?.[asked]) ?? image?.alt ?? '');
  }
  const isOwnVideo = wanted.video !== null && wanted.video === was.video;
  const copied = isOwnVideo ? await copyVideo(platform, memberId, was.video as string) : undefined;
  const video = copied ?? wanted.video;
  const { vdo: _vdo, post_img_del_req: _images, post_vdo_del_req: _videos, ...rest } = input;
  const turned = { ...rest, img, imgAlt, ...(video !== null && { vdo: video }) };
  return { input: turned, wanted: { names: img, video } };
}

function takenPhoto({ name, width, height, placeholder = '', webp, middle, pin }: ImageRecord) {
  const made = { webp: webp === true, middle: middle === true, pin: pin === true };
  return { name, width, height, placeholder, ...made };
}
