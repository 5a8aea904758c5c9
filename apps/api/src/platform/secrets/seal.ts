/** Texts and files that the database or the media store may hold but not read: AES-256-GCM with a key that is outside of it. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals a text or a file; `place` names where it will lie, and it opens nowhere else. */
export function seal(key: Buffer, place: string, content: string | Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([
    cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made for the same place. Throws when the key, the place or one bit is another. */
export function unsealFile(key: Buffer, place: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** Opens a sealed text. */
export function unseal(key: Buffer, place: string, sealed: Buffer): string {
  return unsealFile(key, place, sealed).toString('utf8');
}

/**
 * Seals JSON so that its length tells next to nothing: at least `leastBytes`, and a power of two times that. The space
 * is blanks at the end, which mean nothing in JSON.
 */
export function sealPadded(key: Buffer, place: string, json: string, leastBytes: number): Buffer {
  const content = Buffer.from(json);
  let size = leastBytes;
  while (size < content.length) size *= 2;
  return seal(key, place, Buffer.concat([content, Buffer.alloc(size - content.length, ' ')]));
}
