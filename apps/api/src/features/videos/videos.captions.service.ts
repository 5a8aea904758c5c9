/** Captions of videos: WebVTT or SubRip as people have it, stored as plain cues (decisions §3). */
import { randomBytes } from 'node:crypto';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { typeOf, videoFolder } from './videos.files.ts';
import * as queries from './videos.queries.ts';
import { findOwnVideo } from './videos.service.ts';

const mostCues = 5_000;
const clock = /^(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})$/;

/** Sets the captions of a language, or removes them with an empty text; answers with all that there are. */
export async function setCaptions(
  platform: Platform,
  memberId: string,
  name: string,
  { language, text }: { language: string; text: string },
): Promise<queries.VideoRow['captions']> {
  const video = await findOwnVideo(platform, memberId, name);
  const others = video.captions.filter((one) => one.language !== language);
  const replaced = video.captions.find((one) => one.language === language);
  const captions = text.trim() ? [...others, await store(platform, name, { language, text })] : others;
  await queries.setCaptions(platform.db, name, captions);
  if (replaced) await platform.storage.remove(`${videoFolder(name)}/${replaced.file}`);
  return captions;
}

/** Served files never change, so new captions get a new name. */
async function store(platform: Platform, name: string, { language, text }: { language: string; text: string }) {
  const file = `captions-${language}-${randomBytes(4).toString('hex')}.vtt`;
  await platform.storage.put(`${videoFolder(name)}/${file}`, Buffer.from(plainVtt(text)), typeOf(file));
  return { language, file };
}

/** The cues of a file without styles, regions, settings and tags: nothing in it is anything but words at a time (R32). */
export function plainVtt(text: string): string {
  const cues = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(readCue)
    .slice(0, mostCues);
  if (cues.length === 0) throw new AppError('videos.captions_invalid');
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function readCue(block: string): string[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const [from, to] = (lines[at] ?? '').split('-->').map((side) => readClock(side.trim().split(/\s/)[0] ?? ''));
  const words = lines
    .slice(at + 1)
    .map((line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replaceAll('<', '')
        .replaceAll('-->', '')
        .trim(),
    )
    .filter(Boolean);
  return from && to && from < to && words.length > 0 ? [`${from} --> ${to}\n${words.join('\n')}`] : [];
}

function readClock(text: string): string | null {
  const [, hours = '0', minutes, seconds, thousandths] = clock.exec(text) ?? [];
  return minutes ? `${hours.padStart(2, '0')}:${minutes}:${seconds}.${thousandths}` : null;
}
