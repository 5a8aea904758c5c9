/** Large files that the media store may hold but not read: as seal.ts, but chunk by chunk (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

const nonceBytes = 12;
const tagBytes = 16;

/** How many bytes longer a sealed stream is than its content. */
export const sealBytes = nonceBytes + tagBytes;

/** Seals a stream; `place` names where it will lie, and it opens nowhere else. */
export function sealStream(key: Buffer, place: string, content: Readable): Readable {
  return Readable.from(sealChunks(key, place, content), { objectMode: false });
}

/** Opens what `sealStream` made for the same place. The stream fails at its end when one bit is another. */
export function unsealStream(key: Buffer, place: string, sealed: Readable): Readable {
  return Readable.from(unsealChunks(key, place, sealed), { objectMode: false });
}

async function* sealChunks(key: Buffer, place: string, content: Readable): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  yield nonce;
  for await (const chunk of content) yield cipher.update(chunk as Buffer);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

async function* unsealChunks(key: Buffer, place: string, sealed: Readable): AsyncGenerator<Buffer> {
  let decipher: ReturnType<typeof createOpener> | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of sealed) {
    held = Buffer.concat([held, chunk as Buffer]);
    if (!decipher && held.length >= nonceBytes) {
      decipher = createOpener(key, place, held.subarray(0, nonceBytes));
      held = held.subarray(nonceBytes);
    }
    // The last bytes may be the tag; they wait until more come.
    if (!decipher || held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, -tagBytes));
    held = held.subarray(-tagBytes);
  }
  if (!decipher || held.length < tagBytes) throw new Error('a sealed file has lost its end');
  decipher.setAuthTag(held);
  yield decipher.final();
}

function createOpener(key: Buffer, place: string, nonce: Buffer) {
  return createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
}
