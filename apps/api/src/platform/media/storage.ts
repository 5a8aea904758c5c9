/** Storage of media files: a folder, or any S3-compatible store (`MEDIA_STORE`). */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

export type StoredFile = { readonly stream: Readable; readonly bytes: number };

/** First and last byte. */
export type Part = { readonly start: number; readonly end: number };

export type Storage = {
  /** Writes a whole file or nothing. */
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  /** The same for what should not be in memory at once; `bytes` says how many will come. */
  putStream(name: string, content: Readable, bytes: number, contentType: string): Promise<void>;
  /** Opens a file, or a part of it; null when there is none. `bytes` is the size of what is in the stream. */
  open(name: string, part?: Part): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
};

/** Copies a file under another name; false when there is none. */
export async function copyStored(
  storage: Pick<Storage, 'open' | 'putStream'>,
  from: string,
  to: string,
  contentType: string,
): Promise<boolean> {
  const file = await storage.open(from);
  if (file) await storage.putStream(to, file.stream, file.bytes, contentType);
  return file !== null;
}

/** Opens the store that the settings name. */
export function openStorage(config: { MEDIA_STORE: string; DATA_DIR: string }): Storage {
  return config.MEDIA_STORE ? s3Storage(config.MEDIA_STORE) : folderStorage(path.join(config.DATA_DIR, 'media'));
}

/** A name is made by us: folders of letters and digits, no path tricks; anything else is a defect. */
function assertName(name: string): void {
  if (!/^[a-z0-9]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name)) throw new Error(`not a media name: ${name}`);
}

function folderStorage(root: string): Storage {
  const place = (name: string) => {
    assertName(name);
    return path.join(root, name);
  };
  return {
    async put(name, content) {
      await writeWhole(place(name), (aside) => writeFile(aside, content, { flush: true }));
    },
    async putStream(name, content) {
      await writeWhole(place(name), (aside) => pipeline(content, createWriteStream(aside, { flush: true })));
    },
    async open(name, part) {
      const file = await openIfThere(place(name));
      // Size and stream of one open file: a removal or an overwriting in between cannot part them.
      if (!file) return null;
      if (part) return { stream: file.createReadStream(part), bytes: part.end - part.start + 1 };
      return { stream: file.createReadStream(), bytes: (await file.stat()).size };
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}

/** Written aside and renamed, so that a crash leaves no half file under a served name. */
async function writeWhole(file: string, write: (aside: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await write(aside);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** `s3://bucket/prefix?endpoint=http://host:9000&region=ap-southeast-1`; credentials from the AWS environment variables. */
function s3Storage(address: string): Storage {
  const url = new URL(address);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than AWS often lack the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => {
    assertName(name);
    return { Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name };
  };
  return {
    async put(name, content, contentType) {
      await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentType: contentType }));
    },
    async putStream(name, content, bytes, contentType) {
      const object = { ...at(name), Body: content, ContentLength: bytes, ContentType: contentType };
      // The client does not look after a source that breaks: it would wait for the rest for ever.
      const leave = new AbortController();
      const broken = once(content, 'error', { signal: leave.signal }).then(([error]) => Promise.reject(error));
      const sent = client.send(new PutObjectCommand(object), { abortSignal: leave.signal });
      await Promise.race([sent, broken]).finally(() => {
        leave.abort();
        content.on('error', () => {}).destroy();
      });
    },
    async open(name, part) {
      try {
        const range = part && { Range: `bytes=${part.start}-${part.end}` };
        const found = await client.send(new GetObjectCommand({ ...at(name), ...range }));
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if ((error as { name?: string }).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
