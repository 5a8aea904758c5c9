/** What any process has changed that others wait for: words of the channel "live", sent by triggers of the database. */
import { type Listening, listenTo } from './listening.ts';

/** `alerts`: the bells of these members have changed. `pins`: these posts on the map have. `fanouts`, `pushes`, `videos`: there is such work. */
export type SignalKind = 'alerts' | 'fanouts' | 'pins' | 'pushes' | 'videos';
type Hearer = (about: string | null) => void;

export type Signals = {
  /** True while nothing can have been missed since the first hearer came. */
  readonly listening: boolean;
  /** Hears of a kind until the answer is called; null means that anything may have happened meanwhile. */
  hear(kind: SignalKind, hearer: Hearer): () => void;
  close(): Promise<void>;
};

/** Listens from the first hearer on. */
export function createSignals(databaseUrl: string): Signals {
  const hearers = new Map<SignalKind, Set<Hearer>>();
  let listening: Listening | undefined;

  function onWord(word: string | null): void {
    if (word === null) {
      for (const set of hearers.values()) for (const hearer of set) hearer(null);
      return;
    }
    const [kind = '', about = ''] = word.split(' ', 2);
    for (const hearer of hearers.get(kind as SignalKind) ?? []) hearer(about);
  }

  return {
    get listening() {
      return listening?.listening ?? false;
    },
    hear(kind, hearer) {
      const set = hearers.get(kind) ?? new Set();
      hearers.set(kind, set.add(hearer));
      listening ??= listenTo(databaseUrl, { channel: 'live', name: 'pakmut-live' }, onWord);
      return () => set.delete(hearer);
    },
    close: async () => listening?.close(),
  };
}
