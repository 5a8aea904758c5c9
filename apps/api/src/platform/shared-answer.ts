/** An answer in bytes that several people get, packed for the first who takes it so. */
import { gzipSync } from 'node:zlib';

/** As members' own answers are packed; more would keep others waiting. */
export const gzipLevel = 3;

export class SharedAnswer {
  readonly bytes: Buffer;
  #gzipped: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** In one go, as members' own answers are: a thread or a stream for each costs several times what packing does. */
  gzipped(): Buffer {
    this.#gzipped ??= gzipSync(this.bytes, { level: gzipLevel });
    return this.#gzipped;
  }
}
