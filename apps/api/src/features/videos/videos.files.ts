/** Names of a video's files: in the media store, on the wire, and where they are worked on. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '#api/platform/platform.ts';

/** Where the files of a video lie in the media store. */
export function videoFolder(name: string): string {
  return `v/${name.slice(0, 2)}/${name}`;
}

export function videoUrl(name: string, file: string): string {
  return `/media/${videoFolder(name)}/${file}`;
}

/** Where the file that was sent lies until the video is made; nothing below `vs/` is ever served. */
export function sourceName(name: string): string {
  return `vs/${name.slice(0, 2)}/${name}`;
}

/** The type that a file of a video is served with. */
export function typeOf(file: string): string {
  if (file.endsWith('.m3u8')) return 'application/vnd.apple.mpegurl';
  if (file.endsWith('.m4s')) return 'video/iso.segment';
  if (file.endsWith('.mp4')) return 'video/mp4';
  return file.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'image/jpeg';
}

/** The folder of folders in which sources are looked at and worked on. */
export async function jobFolder({ config }: Platform): Promise<string> {
  const folder = path.join(config.DATA_DIR, 'work');
  await mkdir(folder, { recursive: true });
  return folder;
}
