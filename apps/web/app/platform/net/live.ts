/**
 * Hears from the server what has changed, as long as somebody looks at this tab. One stream a tab: the member's bell and the
 * story that is open. It is read by `fetch`, because EventSource sends no bearer header; Last-Event-ID spares what this tab
 * knows already. Where streams do not come through, `isLive` stays false and whoever needs to know asks now and then.
 */
import { openStream } from '@pakmut/contract/alerts/alerts.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { parseEvents, type StreamEvent } from './live-events.ts';
import { accessToken, clientHeader, readSession, refreshSession, useSession } from './session.ts';

type Hearer = (data: Record<string, unknown>) => void;

const firstRetry = 1_000;
const longestRetry = 60_000;
/** A stream without a heartbeat for this long is dead, whatever the network says. */
const silence = 60_000;
/** A tab that was only left for a moment keeps its stream. */
const leaveAfter = 20_000;

const bells = new Set<Hearer>();
const stories = new Map<string, Set<Hearer>>();
const watchers = new Set<() => void>();
let isLive = false;
let known: { memberId: string; id: string } | null = null;
let running: { about: string; abort: AbortController } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Hears of the member's bell: how many notifications are unread. */
export function useLiveBell(hear: (unread: number) => void): void {
  const memberId = useSession()?.member.member_id;
  const onData = useEffectEvent((data: Record<string, unknown>) => hear(Number(data.new_alert_cnt)));
  useEffect(() => {
    if (!memberId) return;
    return join(bells, (data) => onData(data));
  }, [memberId]);
}

/** Hears how the counts of an open story stand. */
export function useLiveStory(postId: string, hear: Hearer): void {
  const onData = useEffectEvent(hear);
  useEffect(() => {
    const set = stories.get(postId) ?? new Set();
    stories.set(postId, set);
    const leave = join(set, (data) => onData(data));
    return () => {
      if (set.size === 1) stories.delete(postId);
      leave();
    };
  }, [postId]);
}

/** Whether the stream is open; false on the server and during hydration. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isLive,
    () => false,
  );
}

function join(set: Set<Hearer>, hearer: Hearer): () => void {
  set.add(hearer);
  settle();
  return () => {
    set.delete(hearer);
    settle();
  };
}

/** What is wanted changes in bursts, such as from one story to the next. */
function settle(): void {
  clearTimeout(pending);
  pending = setTimeout(apply, 50);
}

function apply(): void {
  const about = isWatched() ? wanted() : null;
  if (about === (running?.about ?? null)) return;
  running?.abort.abort();
  running = null;
  if (about === null) {
    setLive(false);
    return;
  }
  const abort = new AbortController();
  running = { about, abort };
  void keepReading(about, abort.signal);
}

/** The address of the stream, or null while nobody wants one. */
function wanted(): string | null {
  const member = readSession()?.member.member_id;
  const wantsBell = member !== undefined && bells.size > 0;
  const postId = [...stories.keys()].at(-1);
  if (!wantsBell && !postId) return null;
  const address = addressOf(wantsBell ? openStream.private : openStream.public);
  return `${address}${postId ? `?postID=${encodeURIComponent(postId)}` : ''}#${member ?? ''}`;
}

let isLeft = false;

function isWatched(): boolean {
  return !isLeft && navigator.onLine;
}

async function keepReading(about: string, signal: AbortSignal): Promise<void> {
  let wait = firstRetry;
  while (!signal.aborted) {
    const begun = Date.now();
    const outcome = await readOnce(about, signal).catch(() => 'lost' as const);
    if (signal.aborted) return;
    setLive(false);
    if (outcome === 'refused') return;
    if (Date.now() - begun > silence) wait = firstRetry;
    // Not all at once, when a server comes back.
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    wait = Math.min(wait * 2, longestRetry);
  }
}

/** `refused`: asking again would not help, such as for a story that has been hidden meanwhile. */
async function readOnce(about: string, signal: AbortSignal): Promise<'lost' | 'refused'> {
  const [address = '', memberId = ''] = about.split('#');
  const isMembers = address.startsWith(addressOf(openStream.private));
  const token = isMembers ? await accessToken() : null;
  if (isMembers && !token) return 'lost';
  const quiet = new AbortController();
  let alarm = setTimeout(() => quiet.abort(), silence);
  const response = await fetch(address, {
    headers: {
      Accept: 'text/event-stream',
      ...clientHeader,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(known && known.memberId === memberId && { 'Last-Event-ID': known.id }),
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, quiet.signal]),
  });
  if (response.status === 401 && token) await refreshSession(token);
  if (response.status === 400 || response.status === 404) return 'refused';
  if (!response.ok || !response.body) return 'lost';
  setLive(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(alarm);
      alarm = setTimeout(() => quiet.abort(), silence);
      const parsed = parseEvents(rest + value);
      rest = parsed.rest;
      for (const event of parsed.events) tell(event, memberId);
    }
  } finally {
    clearTimeout(alarm);
  }
}

function tell({ id, event, data }: StreamEvent, memberId: string): void {
  if (id) known = { memberId, id };
  const hearers = event === 'alerts' ? bells : event === 'counts' ? stories.get(String(data.post_id)) : undefined;
  for (const hearer of hearers ?? []) hearer(data);
}

function setLive(next: boolean): void {
  if (isLive === next) return;
  isLive = next;
  for (const watcher of watchers) watcher();
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    clearTimeout(leaving);
    const leave = () => {
      isLeft = document.visibilityState === 'hidden';
      settle();
    };
    if (document.visibilityState === 'hidden') leaving = setTimeout(leave, leaveAfter);
    else leave();
  });
  for (const change of ['online', 'offline']) addEventListener(change, settle);
}
