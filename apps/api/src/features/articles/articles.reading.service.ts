/**
 * Reads the sources that are due, and fetches the pictures of their articles (decision 0105). Each step leaves its row so that a killed
 * server, or a second one, goes on with it: a source and a picture belong to whoever moved them ahead, for a while.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceOutcome } from '@pakmut/contract/articles/articles.rules.ts';
import { storeOutsidePicture } from '#api/features/media/media.pictures.service.ts';
import { newName, removePhotoFiles } from '#api/features/media/media.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fetchOutside, NotFetched, type OutsideAnswer } from '#api/platform/services/outside.ts';
import { type FeedArticle, NotAFeed, parseFeed } from './articles.parser.ts';
import * as queries from './articles.reading.queries.ts';

const minute = 60_000;
/** Between two readings of a source that can be read; one that fails waits twice as long each time, up to a day. */
const usualWait = 15 * minute;
const longestWait = 24 * 60 * minute;
const leaseMilliseconds = 10 * minute;
const atOnce = 3;
/** Of a source; the oldest go. */
const mostKept = 200;
const feedLimits = { mostBytes: 4_000_000, milliseconds: 20_000 } as const;
const pictureLimits = { mostBytes: 10_000_000, milliseconds: 20_000 } as const;
const mostPictureTries = 3;
const feedTypes =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.9, */*;q=0.5';

/** A job: reads every source that is due. */
export async function readDueSources(platform: Platform): Promise<void> {
  await severalAtOnce(async () => {
    const now = platform.clock.now();
    const source = await queries.claimSource(platform.db, now, new Date(now.getTime() + leaseMilliseconds));
    if (source) await readSource(platform, source);
    return source !== undefined;
  });
}

/** Until there is nothing left. */
async function severalAtOnce(workOne: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (await workOne()) {
        // One after the other.
      }
    }),
  );
}

type Outcome = { readonly outcome: SourceOutcome; readonly status: number };

async function readSource(platform: Platform, source: queries.DueSource): Promise<void> {
  const { db, clock, log } = platform;
  try {
    const answer = await fetchFeed(platform, source);
    const at = clock.now();
    const articles = answer.isUnchanged ? null : parseFeed(answer.body, typeOf(answer), answer.url, at);
    await storeRead(platform, source, answer, articles);
  } catch (error) {
    const { outcome, status } = outcomeOf(error);
    const at = clock.now();
    const failures = source.failures + 1;
    const wait = Math.min(usualWait * 2 ** Math.min(failures, 10), longestWait);
    await queries.noteAttempt(db, source, { outcome, status, failures, at, dueAt: new Date(at.getTime() + wait) });
    log.warn({ source: source.id, reason: (error as Error).message }, 'a source of articles could not be read');
  }
}

/** What was stored before stays, whatever a source answers. Errors of our own are thrown on. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotFetched) return { outcome: error.reason, status: error.status };
  if (error instanceof NotAFeed) return { outcome: 'not_a_feed', status: 200 };
  throw error;
}

function fetchFeed(platform: Platform, { url, etag, last_modified }: queries.DueSource): Promise<OutsideAnswer> {
  return fetchOutside(url, {
    ...feedLimits,
    allowedInside: platform.config.ARTICLE_SOURCES_INSIDE,
    headers: {
      ...introduction(platform),
      accept: feedTypes,
      ...(etag && { 'if-none-match': etag }),
      ...(last_modified && { 'if-modified-since': last_modified }),
    },
  });
}

/** Whoever is asked can see who asks. */
function introduction({ site }: Platform) {
  return { 'user-agent': `pakmut (+${new URL(site.origin()).origin})` };
}

const typeOf = ({ headers }: OutsideAnswer) => headers['content-type'] ?? '';

/** What a server calls a state is sent back to it, and is not read. */
const stateOf = (value: string | undefined) => (value && value.length <= 500 ? value : '');

async function storeRead(
  { db, clock }: Platform,
  source: queries.DueSource,
  answer: OutsideAnswer,
  articles: readonly FeedArticle[] | null,
): Promise<void> {
  const at = clock.now();
  const state = { etag: stateOf(answer.headers.etag), lastModified: stateOf(answer.headers['last-modified']) };
  await db.transaction().execute(async (transaction) => {
    const isSame = await queries.noteAttempt(transaction, source, {
      ...{ outcome: articles ? 'read' : 'unchanged', status: articles ? 200 : 304, failures: 0, at },
      dueAt: new Date(at.getTime() + usualWait),
      ...(articles && { state }),
    });
    if (!isSame || !articles) return;
    await queries.storeArticles(transaction, source.id, articles, at);
    await queries.trimArticles(transaction, source.id, mostKept);
  });
}

/** A job: fetches the pictures that articles wait for. One that cannot be had three times is left out. */
export async function fetchDuePictures(platform: Platform): Promise<void> {
  await severalAtOnce(async () => {
    const now = platform.clock.now();
    const picture = await queries.claimPicture(platform.db, {
      ...{ now, leaseUntil: new Date(now.getTime() + leaseMilliseconds), name: newName(), mostTries: mostPictureTries },
    });
    if (picture) await fetchPicture(platform, picture);
    return picture !== undefined;
  });
}

async function fetchPicture(platform: Platform, picture: queries.DuePicture): Promise<void> {
  const { config, db, log } = platform;
  try {
    const { body } = await fetchOutside(picture.picture_url, {
      ...pictureLimits,
      allowedInside: config.ARTICLE_SOURCES_INSIDE,
      headers: { ...introduction(platform), accept: 'image/webp, image/jpeg, image/png' },
    });
    const isStored = await withFile(config.DATA_DIR, body, (file) =>
      storeOutsidePicture(platform, picture.picture_name, file),
    );
    if (!isStored) log.warn({ article: picture.id }, 'a picture of an article is none that can be shown');
    // The article may be gone, and with it whoever would remove the files.
    else if (!(await queries.markPictured(db, picture))) await removePhotoFiles(platform, [picture.picture_name]);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    log.warn({ article: picture.id, reason: error.message }, 'a picture of an article could not be fetched');
  }
}

async function withFile<T>(folder: string, content: Buffer, work: (file: { path: string }) => Promise<T>): Promise<T> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    await writeFile(file, content);
    return await work({ path: file });
  } finally {
    await rm(file, { force: true });
  }
}
