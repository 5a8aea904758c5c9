/**
 * Server-sent events (decisions §6). What is sent says how things stand now and not what happened, so nothing has to be kept
 * for pages that are away: one that comes back gets the present, unless its Last-Event-ID shows that it has it. All pages of
 * this process share one LISTEN and one question to the database, whatever their number.
 *
 * A member's stream ends with the session. A page that does not read is cut off instead of being stored for. The counts of
 * a story are the same for everybody; they come by the clock and not by events, so that nothing of a stream tells when its
 * reader or anybody else did something to an anonymous story (R27).
 */
import type { ServerResponse } from 'node:http';
import { mostUnread } from '@pakmut/contract/notifications/notifications.rules.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './alerts.queries.ts';

export type StreamRequest = {
  readonly member: SignedIn | null;
  readonly postId: string | null;
  /** What the page knows, or empty. */
  readonly lastEventId: string;
};

export type Streams = ReturnType<typeof createStreams>;

type Stream = StreamRequest & {
  readonly response: ServerResponse;
  /** Marks of what was last sent. */
  bell: string;
  counts: string;
};

const heartbeatMilliseconds = 25_000;
const countsMilliseconds = 2_000;
/** Changes of one moment are looked at together. */
const gatherMilliseconds = 40;
/** More waiting than this, and nobody reads at the other end. */
const mostWaitingBytes = 64 * 1024;
/** Tabs and devices of one member; the oldest gives way. */
const mostOfMember = 12;

export function createStreams(platform: Platform) {
  const streams = new Set<Stream>();
  const ofMember = new Map<string, Set<Stream>>();
  const ofPost = new Map<string, Set<Stream>>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let isAsking = false;
  let unsubscribe: (() => void)[] = [];
  let timers: NodeJS.Timeout[] = [];

  function begin(): void {
    if (timers.length > 0) return;
    unsubscribe = [platform.signals.subscribe('alerts', onAlerts), platform.sessions.watch(onSession)];
    timers = [setInterval(beat, heartbeatMilliseconds).unref(), setInterval(sendCounts, countsMilliseconds).unref()];
  }

  function onAlerts(about: string | null): void {
    const ids = about === null ? [...ofMember.keys()] : about.split(',').filter((id) => ofMember.has(id));
    for (const id of ids) changed.add(id);
    if (changed.size > 0) gathering ??= setTimeout(sendBells, gatherMilliseconds).unref();
  }

  async function sendBells(): Promise<void> {
    gathering = undefined;
    const ids = [...changed].filter((id) => ofMember.has(id));
    changed.clear();
    for (let begin = 0; begin < ids.length; begin += 500) await sendBellsTo(ids.slice(begin, begin + 500));
  }

  async function sendBellsTo(ids: readonly string[]): Promise<void> {
    const readers = ids.map((memberId) => viewerOf(platform, { memberId }));
    // Without an answer the pages learn it from the next change or from their own question.
    const bells = await queries.findBells(platform.db, readers, mostUnread).catch(() => []);
    for (const bell of bells) {
      const mark = Buffer.from(`${bell.unread} ${bell.newest}`).toString('base64url');
      for (const stream of ofMember.get(bell.member_id) ?? []) sendBell(stream, mark, bell.unread);
    }
  }

  function sendBell(stream: Stream, mark: string, unread: number): void {
    if (stream.bell === mark) return;
    stream.bell = mark;
    send(stream, `id: ${mark}\nevent: alerts\ndata: ${JSON.stringify({ new_alert_cnt: unread })}\n\n`);
  }

  async function sendCounts(): Promise<void> {
    if (isAsking || ofPost.size === 0) return;
    isAsking = true;
    const rows = await queries.findCounts(platform.db, [...ofPost.keys()]).catch(() => []);
    isAsking = false;
    for (const row of rows) {
      const data = JSON.stringify(viewCounts(row));
      for (const stream of ofPost.get(row.post_id) ?? []) {
        if (stream.counts === data) continue;
        stream.counts = data;
        send(stream, `event: counts\ndata: ${data}\n\n`);
      }
    }
  }

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > mostWaitingBytes) end(stream, 'cut off');
    else stream.response.write(text);
  }

  function beat(): void {
    for (const stream of streams) send(stream, ':\n\n');
  }

  async function onSession(id: string | null): Promise<void> {
    const members = [...streams].filter(({ member }) => member !== null);
    if (id !== null) {
      for (const stream of members) {
        const { member } = stream;
        if (member?.sessionId === id || member?.memberId === id) end(stream);
      }
      return;
    }
    if (members.length === 0) return;
    const live = await platform.sessions
      .stillLive(members.map(({ member }) => member as SignedIn))
      .catch(() => undefined);
    // Without an answer all streams end: pages that are still open connect again and show their token.
    for (const stream of members) if (!live?.has(stream.member?.sessionId ?? '')) end(stream);
  }

  function end(stream: Stream, how?: 'cut off'): void {
    forget(stream);
    if (how === 'cut off') stream.response.destroy();
    else stream.response.end();
  }

  function forget(stream: Stream): void {
    streams.delete(stream);
    dropFrom(ofMember, stream.member?.memberId, stream);
    dropFrom(ofPost, stream.postId, stream);
  }

  return {
    /** Throws `alerts.too_many_streams` before anything is sent. */
    assertRoom() {
      if (streams.size >= platform.config.LIVE_STREAMS)
        throw new AppError('alerts.too_many_streams', { retryAfter: 60 });
    },
    /** Takes over an answer whose headers have gone. */
    add(response: ServerResponse, asked: StreamRequest): void {
      begin();
      const stream: Stream = { ...asked, response, bell: asked.lastEventId, counts: '' };
      streams.add(stream);
      response.on('close', () => forget(stream));
      response.on('error', () => forget(stream));
      // A page that loses us waits three seconds; a comment opens the way through proxies that hold back first bytes.
      response.write('retry: 3000\n:\n\n');
      if (asked.postId) addTo(ofPost, asked.postId, stream);
      if (!asked.member) return;
      const own = addTo(ofMember, asked.member.memberId, stream);
      const [oldest] = own;
      if (own.size > mostOfMember && oldest) end(oldest);
      onAlerts(asked.member.memberId);
    },
    close() {
      clearTimeout(gathering);
      for (const timer of timers) clearInterval(timer);
      for (const stop of unsubscribe) stop();
      for (const stream of streams) end(stream);
    },
  };
}

function viewCounts(row: queries.CountsRow) {
  return {
    post_id: row.post_id,
    post_view_count: row.views,
    post_like_count: row.likes,
    post_comment_count: row.comments,
    post_bookmark_count: row.bookmarks,
    post_point: row.points,
  };
}

function addTo(sets: Map<string, Set<Stream>>, key: string, stream: Stream): Set<Stream> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(stream));
  return set;
}

function dropFrom(sets: Map<string, Set<Stream>>, key: string | null | undefined, stream: Stream): void {
  if (!key) return;
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}
