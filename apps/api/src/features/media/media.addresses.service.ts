/**
 * Signed addresses of sealed photos: whoever has one sees the photo for some hours, because pictures of a page carry no token. Each call that
 * serves such photos has addresses of its own kind.
 */
import { timingSafeEqual } from 'node:crypto';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import type { AnswerPhotoSize } from './media.answers.service.ts';

const hourMilliseconds = 3_600_000;

/** Where such photos are served, and what keeps their addresses apart from those of others. */
export type SealedPlace = { readonly kind: string; readonly path: string };
export type SignedAddress = { readonly photo: string; readonly until: number; readonly code: string };

/** By the hour, so that a page that is opened again has the same addresses. */
export function signedAddress(
  { clock, keys }: Pick<Platform, 'clock' | 'keys'>,
  { kind, path }: SealedPlace,
  { name, size, hours }: { name: string; size: AnswerPhotoSize; hours: number },
): string {
  const until = (floorToHour(clock.now()).getTime() + hours * hourMilliseconds) / 1_000;
  const code = codeOf(keys.links, kind, name, until).toString('base64url');
  return `${apiBase}${path.replace(':photo', name)}?size=${size}&until=${until}&code=${code}`;
}

/** Whether this server has signed it, and its time is not over. */
export function isSigned(
  { clock, keys }: Pick<Platform, 'clock' | 'keys'>,
  kind: string,
  { photo, until, code }: SignedAddress,
): boolean {
  const [given, right] = [Buffer.from(code, 'base64url'), codeOf(keys.links, kind, photo, until)];
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && until * 1_000 > clock.now().getTime();
}

function codeOf(key: Buffer, kind: string, name: string, until: number): Buffer {
  return fingerprint(key, `${kind}:${name}:${until}`).subarray(0, 16);
}
