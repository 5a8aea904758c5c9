/**
 * Receives changes from the server while this tab is visible. Each tab has one stream for the member's bell and the open
 * story. The stream is read by `fetch`, because EventSource sends no bearer header; Last-Event-ID keeps the server from
 * sending events again that this tab has received. Where streams do not get through, `isLive` stays false and the
 * subscribers poll instead.
 */
import { openStream } from '@pakmut/contract/alerts/alerts.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { accessToken, clientHeader, readSession, refreshSession, useSession } from './session.ts';

type Listener = (data: Record<string, unknown>) => void;

const firstRetry = 1_000;
const longestRetry = 60_000;
/** A stream without a heartbeat for this long is dead, whatever the network says. */
const silence = 60_000;
/** A tab that was hidden only for a moment keeps its stream. */
const leaveAfter = 20_000;

const bells = new Set<Listener>();
const stories = new Map<string, Set<Listener>>();
const watchers = new Set<() => void>();
let isLive = false;
let lastEvent: { memberId: string; id: string } | null = null;
let running: { about: string; abort: AbortController } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Subscribes to the number of the member's unread notifications. */
export function useLiveBell(onChange: (unread: number) => void): void {
  const memberId = useSession()?.member.member_id;
  const onData = useEffectEvent((data: Record<string, unknown>) => onChange(Number(data.new_alert_cnt)));
  useEffect(() => {
    if (!memberId) return;
    return subscribe(bells, (data) => onData(data));
  }, [memberId]);
}

/** Subscribes to the counts of an open story. */
export function useLiveStory(postId: string, onChange: Listener): void {
  const onData = useEffectEvent(onChange);
  useEffect(() => {
    const set = stories.get(postId) ?? new Set();
    stories.set(postId, set);
    const leave = subscribe(set, (data) => onData(data));
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

function subscribe(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener);
  settle();
  return () => {
    set.delete(listener);
    settle();
  };
}

/** Debounced, because subscriptions change in bursts, such as from one story to the next. */
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

/** The address of the stream, or null while nothing is subscribed. */
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
    // Jitter, so that the clients do not all reconnect at once when a server comes back.
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
      ...(lastEvent && lastEvent.memberId === memberId && { 'Last-Event-ID': lastEvent.id }),
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
      for (const event of parsed.events) dispatch(event, memberId);
    }
  } finally {
    clearTimeout(alarm);
  }
}

function dispatch({ id, event, data }: StreamEvent, memberId: string): void {
  if (id) lastEvent = { memberId, id };
  const listeners = event === 'alerts' ? bells : event === 'counts' ? stories.get(String(data.post_id)) : undefined;
  for (const listener of listeners ?? []) listener(data);
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

type StreamEvent = { readonly id: string; readonly event: string; readonly data: Record<string, unknown> };

/** Parses the complete events of a text and returns the incomplete rest. Comments, such as heartbeats, are skipped. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(parse).filter((event) => event !== null), rest };
}

function parse(block: string): StreamEvent | null {
  const fields = { id: '', event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name as keyof typeof fields] = value;
  }
  try {
    return fields.data ? { ...fields, data: JSON.parse(fields.data) as Record<string, unknown> } : null;
  } catch {
    return null;
  }
}
