/**
 * Bytes of resumable uploads: one file each below DATA_DIR/incoming/tus, whose size is how far the upload has come, so
 * that the two cannot disagree after a crash. What is known about them stands in the table incoming_uploads.
 */
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadKeepHours } from '@pakmut/contract/media/media.rules.ts';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './uploads.queries.ts';

const hourMilliseconds = 3_600_000;

/** The folder of the bytes. */
export function incomingFolder(platform: Platform): string {
  return path.join(platform.config.DATA_DIR, 'incoming', 'tus');
}

/** Where the bytes of an upload lie; the id was made by us or has passed the contract's pattern. */
export function incomingFile(platform: Platform, id: string): string {
  return path.join(incomingFolder(platform), id);
}

/** How many bytes have come; null when the file is gone. */
export async function countArrived(platform: Platform, id: string): Promise<number | null> {
  const found = await stat(incomingFile(platform, id)).catch(() => null);
  return found?.isFile() ? found.size : null;
}

export class UploadStore extends FileStore {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    const directory = incomingFolder(platform);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    super({
      directory,
      expirationPeriodInMilliseconds: uploadKeepHours * hourMilliseconds,
      // Never asked: what the library would keep in files beside the bytes stands in rows, written before it hears of
      // an upload, and `getUpload` and `remove` below go there.
      configstore: { get: async () => undefined, set: async () => {}, delete: async () => {} },
    });
    this.#platform = platform;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** Unlike the library's: a full disk stays recognisable, and nothing is written any more once this has ended. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(incomingFile(this.#platform, id), { flags: 'r+', start: offset });
    try {
      await pipeline(bytes, file);
    } catch (error) {
      if (!file.closed) await once(file, 'close');
      throw error;
    }
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await queries.findIncoming(this.#platform.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    // The bytes of a finished upload are gone; they have come all the same.
    const offset = row.file_name || row.refusal ? row.bytes : await countArrived(this.#platform, id);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return uploadOf(row, offset);
  }

  override async remove(id: string): Promise<void> {
    await queries.deleteIncoming(this.#platform.db, id);
    await rm(incomingFile(this.#platform, id), { force: true });
  }
}

function uploadOf(row: queries.IncomingUpload, offset: number): Upload {
  return new Upload({
    id: row.id,
    offset,
    size: row.bytes,
    metadata: { kind: row.kind, filename: row.original_name, filetype: row.file_type },
    creation_date: row.created_at.toISOString(),
  });
}
