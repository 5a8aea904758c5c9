/**
 * Who sent a file that no post has taken yet. Its row holds a keyed mark instead of the member, and another mark for
 * each file, because the post may be anonymous: a reader of the database can then neither name the sender nor tell
 * which files have the same one, not even from deleted rows or an old backup (R26, R29).
 */
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';

/** The mark of a member on the file of this name. */
export function senderMark({ keys }: Pick<Platform, 'keys'>, memberId: string, name: string): Buffer {
  return fingerprint(keys.authors, `sender:${memberId}:${name}`);
}

/** Of files with marks, the names of those that the member has sent. The tables cannot be asked for them. */
export function namesSentBy(
  platform: Pick<Platform, 'keys'>,
  memberId: string,
  files: readonly { readonly name: string; readonly sender: Buffer }[],
): string[] {
  return files
    .filter(({ name, sender }) => senderMark(platform, memberId, name).equals(sender))
    .map(({ name }) => name);
}
