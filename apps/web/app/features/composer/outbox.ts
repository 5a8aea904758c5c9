/**
 * Sends stories that were published before their files had arrived, or without a network: first the files, then the story,
 * again and again until the server has answered (design reference §4.5). What it sends is kept in the browser, so that it
 * continues after the tab was closed, the phone slept or the server was restarted. The same story is never created twice:
 * everything that is tried carries the story's own key.
 */
import type { KeptMedium, KeptPost } from './kept-posts.ts';

export type OutboxEntry = {
  readonly key: string;
  readonly header: string;
  /** `waiting`: for its turn, the network or the next try. `refused`: its author has to look at it. */
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Of the bytes of its files. */
  readonly percent: number;
  /** Why it was refused: a key of the dictionary. */
  readonly refusal?: string | undefined;
};

export type OutboxParts = {
  /** The stories kept for the member who is logged in; none for visitors. */
  list: () => Promise<readonly KeptPost[]>;
  media: (postKey: string) => Promise<readonly KeptMedium[]>;
  /** Whether the server has the file and still will when the story is published. */
  isOnServer: (medium: KeptMedium) => boolean;
  /** Before several files are sent; rejects like `publish` when the session is over. */
  checkSession: () => Promise<void>;
  upload: (
    medium: KeptMedium,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<{ fileName: string }>;
  keepMedium: (key: string, change: Partial<KeptMedium>) => Promise<unknown>;
  keepPost: (key: string, change: Partial<KeptPost>) => Promise<unknown>;
  forget: (key: string) => Promise<void>;
  /** Rejects with an error that carries the HTTP status; 0 without an answer. */
  publish: (post: KeptPost, media: readonly KeptMedium[], signal: AbortSignal) => Promise<string>;
  onPublished: (post: KeptPost, postId: string) => void;
  /** Runs `work` with the story held for this tab; does nothing when another tab has it. */
  holding: (key: string, work: () => Promise<void>) => Promise<void>;
  now: () => number;
  newKey: () => string;
};

const atOnce = 2;
const retryDelays = [5_000, 15_000, 30_000, 60_000];

/** Answers that say nothing about the story: not logged in just now, too slow, too much at once. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether the server refuses this story, and would again. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !passing.has(status);
}

type Refusal = { status: number; message: string };

/** One per tab. `wake` looks for work; it is called at the start, when the network is back and when a story is handed over. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #listeners = new Set<() => void>();
  #entries: readonly OutboxEntry[] = [];
  #running: { key: string; cancel: AbortController; done: Promise<void> } | null = null;
  #isAwake = false;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** What waits, is sent or was refused; the same array as long as nothing changes. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends everything that waits; when something could not be sent, tries again after a while. */
  async wake(): Promise<void> {
    if (this.#isAwake) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isAwake = true;
    clearTimeout(this.#timer);
    do {
      this.#isAskedAgain = false;
      const isAllSent = await this.#sendAll();
      if (isAllSent) this.#failures = 0;
      else this.#tryLater();
    } while (this.#isAskedAgain);
    this.#isAwake = false;
  }

  /** Reads again what is kept: another tab, the composer or the list of drafts changed it. */
  async refresh(): Promise<void> {
    const posts = await this.#parts.list();
    const before = new Map(this.#entries.map((entry) => [entry.key, entry]));
    this.#show(
      posts.flatMap(({ key, draft, state, refusal }): OutboxEntry[] => {
        if (state === 'writing' && !refusal) return [];
        if (state === 'writing') return [{ key, header: draft.header, state: 'refused', percent: 0, refusal }];
        const isSending = this.#running?.key === key;
        const percent = before.get(key)?.percent ?? 0;
        return [{ key, header: draft.header, state: isSending ? 'sending' : 'waiting', percent }];
      }),
    );
  }

  /** Takes a story back, because its author wants to change it; it may just have been published before that. */
  async withdraw(key: string): Promise<void> {
    await this.#parts.keepPost(key, { state: 'writing' });
    if (this.#running?.key === key) {
      this.#running.cancel.abort('pause');
      await this.#running.done;
    }
    await this.refresh();
  }

  /** True when nothing waits any more. A story that another tab has is left to it, and looked at again later. */
  async #sendAll(): Promise<boolean> {
    await this.refresh();
    for (const post of await this.#parts.list()) {
      if (post.state !== 'waiting') continue;
      await this.#parts.holding(post.key, () => this.#send(post));
      await this.refresh();
    }
    return this.#entries.every(({ state }) => state !== 'waiting');
  }

  async #send(post: KeptPost): Promise<void> {
    const cancel = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.#running = { key: post.key, cancel, done };
    await this.refresh();
    try {
      await this.#uploadAll(post.key, cancel.signal);
      const postId = await this.#parts.publish(post, await this.#parts.media(post.key), cancel.signal);
      await this.#parts.forget(post.key);
      this.#parts.onPublished(post, postId);
    } catch (failure) {
      const { status, message } = failure as Refusal;
      if (cancel.signal.aborted || !isRefusal(status)) return;
      // What is changed after a refusal is another request than the one that was refused.
      await this.#parts.keepPost(post.key, { state: 'writing', refusal: message, publishKey: this.#parts.newKey() });
    } finally {
      this.#running = null;
      resolve();
    }
  }

  async #uploadAll(postKey: string, signal: AbortSignal): Promise<void> {
    const media = await this.#parts.media(postKey);
    const total = media.reduce((sum, { size }) => sum + size, 0);
    const sent = new Map(media.map((one) => [one.key, this.#parts.isOnServer(one) ? one.size : 0]));
    const report = () => {
      const bytes = [...sent.values()].reduce((sum, part) => sum + part, 0);
      this.#progress(postKey, total > 0 ? Math.round((bytes / total) * 100) : 100);
    };
    const waiting = media.filter((one) => !this.#parts.isOnServer(one));
    report();
    if (waiting.length > 1) await this.#parts.checkSession();
    const sendNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        const { key, size } = next;
        const onProgress = (percent: number) => {
          sent.set(key, (size * percent) / 100);
          report();
        };
        const { fileName } = await this.#parts.upload(next, onProgress, signal);
        onProgress(100);
        await this.#parts.keepMedium(key, { fileName, uploadedAt: this.#parts.now() });
      }
    };
    const lines = await Promise.allSettled(Array.from({ length: atOnce }, sendNext));
    signal.throwIfAborted();
    for (const line of lines) if (line.status === 'rejected') throw line.reason;
  }

  #tryLater(): void {
    const delay = retryDelays[Math.min(this.#failures, retryDelays.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.wake(), delay);
  }

  #progress(key: string, percent: number): void {
    if (this.#entries.some((entry) => entry.key === key && entry.percent !== percent))
      this.#show(this.#entries.map((entry) => (entry.key === key ? { ...entry, percent } : entry)));
  }

  #show(entries: readonly OutboxEntry[]): void {
    if (JSON.stringify(entries) === JSON.stringify(this.#entries)) return;
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
