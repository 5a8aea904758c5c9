/**
 * The download of all own data (decisions §2). It is made while it is sent, so that no copy of a person's life lies on
 * a disk; two at a time, so that it cannot crowd out the readers.
 */
import { Readable } from 'node:stream';
import { exportMinutes, exportsPerDay } from '@pakmut/contract/data-exports/data-exports.rules.ts';
import yazl from 'yazl';
import { assertOwner, type Caller } from '#api/features/auth/auth.owner.service.ts';
import { openOwnCard } from '#api/features/identity-cards/identity-cards.service.ts';
import { openAnswerFile } from '#api/features/media/media.answers.service.ts';
import { listWaitingPhotos, openOwnFile } from '#api/features/media/media.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { listWaiting } from '#api/features/posts/posts.waiting.service.ts';
import { listOwnUploads } from '#api/features/uploads/uploads.service.ts';
import { listWaitingVideos, openOwnVideo } from '#api/features/videos/videos.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './data-exports.queries.ts';

const dayMilliseconds = 86_400_000;
const atOnce = 2;
/** A download whose client reads nothing for this long is ended, and the next one gets its place. */
const stalledMilliseconds = 60_000;
let running = 0;

/** Opens a download for this session, against the password or a fresh one-time code. */
export async function openExport(platform: Platform, caller: Caller, password: string | undefined) {
  const { member } = caller;
  await assertOwner(platform, caller, password);
  const now = platform.clock.now();
  const opened = await queries.countExports(platform.db, member.memberId, new Date(now.getTime() - dayMilliseconds));
  if (opened >= exportsPerDay) throw new AppError('exports.too_many', { retryAfter: dayMilliseconds / 1_000 });
  return queries.insertExport(platform.db, {
    member_id: member.memberId,
    session_id: member.sessionId,
    created_at: now,
    expires_at: new Date(now.getTime() + exportMinutes * 60_000),
  });
}

/** The ZIP as a stream. Another member's or session's download looks like one that never was (R21). */
export async function downloadExport(platform: Platform, member: SignedIn, id: string): Promise<Readable> {
  const isOpen = isId(id) && (await queries.isOpen(platform.db, id, member, platform.clock.now()));
  if (!isOpen) throw new AppError('exports.not_found');
  if (running >= atOnce) throw new AppError('server.busy', { retryAfter: 20 });
  running += 1;
  try {
    const stream = unlessStalled(await composeZip(platform, member.memberId));
    stream.once('close', () => {
      running -= 1;
    });
    return stream;
  } catch (error) {
    running -= 1;
    throw error;
  }
}

export async function deleteOldExports({ db, clock }: Platform): Promise<void> {
  await queries.deleteOldExports(db, new Date(clock.now().getTime() - dayMilliseconds));
}

async function composeZip(platform: Platform, memberId: string): Promise<Readable> {
  const { db } = platform;
  const waiting = {
    photos: await listWaitingPhotos(platform, db, memberId),
    videos: await listWaitingVideos(platform, db, memberId),
    uploads: await listOwnUploads(platform, db, memberId),
  };
  const owner = { ...viewerOf(platform, { memberId }), waiting };
  const language = await queries.findLanguage(db, memberId);
  const files = await queries.listOwnFiles(db, owner);
  const { card, number, copy } = await openOwnCard(platform, memberId);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  // A file that breaks off must not look like a whole one.
  zip.on('error', (error: Error) => output.destroy(error));
  const track = closeWith(output);
  zip.addBuffer(
    Buffer.from(`${textIn(language, 'export_readme', { site: platform.config.SITE_NAME })}\n`),
    'README.txt',
  );
  for (const topic of queries.topics) {
    zip.addReadStreamLazy(topic.file, (give) =>
      give(null, track(Readable.from(jsonOf(queries.rowsOf(db, topic, owner))))),
    );
  }
  const unpublished = await listWaiting(platform, db, owner);
  const texts = unpublished.map(({ id, version, content }) => ({ id, version, ...content, words: undefined }));
  zip.addBuffer(Buffer.from(JSON.stringify(texts, null, 2)), 'waiting-posts.json');
  if (card) {
    const { status, purpose, reason, consented_at, submitted_at, decided_at } = card;
    const shown = { status, purpose, reason, consented_at, submitted_at, decided_at, number };
    zip.addBuffer(Buffer.from(JSON.stringify(shown, null, 2)), 'identity-card.json');
  }
  if (copy) zip.addBuffer(copy, 'identity-card.jpg', { compress: false });
  addFiles(platform, zip, files, track);
  zip.end();
  return output;
}

type Track = (stream: Readable) => Readable;

/** Closes what is being read when the download ends or breaks off; it would stay open for ever. */
function closeWith(output: Readable): Track {
  const open = new Set<Readable>();
  output.once('close', () => {
    for (const stream of open) stream.destroy();
  });
  return (stream) => {
    open.add(stream.once('close', () => open.delete(stream)));
    if (output.destroyed) stream.destroy();
    return stream;
  };
}

function addFiles(platform: Platform, zip: yazl.ZipFile, files: readonly queries.OwnFile[], track: Track): void {
  for (const file of files) {
    zip.addReadStreamLazy(file.place, { compress: false }, (give) => {
      streamOf(platform, file).then(
        // A photo that is missing from the store must not take the rest of the download with it.
        (stream) => give(null, track(stream ?? Readable.from([]))),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
}

async function streamOf(platform: Platform, { kind, name }: queries.OwnFile): Promise<Readable | undefined> {
  if (kind === 'answer') {
    const photo = await openAnswerFile(platform, name, 'hd');
    return photo ? Readable.from([photo]) : undefined;
  }
  const stored = await (kind === 'video' ? openOwnVideo(platform, name) : openOwnFile(platform, kind, name));
  return stored?.stream;
}

/** The same bytes, broken off when nobody takes them any more. */
function unlessStalled(source: Readable): Readable {
  const stream = Readable.from(chunks(), { objectMode: false });
  const timer = setTimeout(() => stream.destroy(), stalledMilliseconds).unref();
  async function* chunks() {
    for await (const chunk of source) {
      timer.refresh();
      yield chunk as Buffer;
    }
  }
  // Not in the generator: one that nobody began to read never comes to its end.
  stream.once('close', () => {
    clearTimeout(timer);
    source.destroy();
  });
  // After the client has disconnected nobody can receive the error.
  source.on('error', () => {});
  return stream;
}

/** Rows as the text of a JSON array, one row a line. */
async function* jsonOf(rows: AsyncGenerator<Record<string, unknown>>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
