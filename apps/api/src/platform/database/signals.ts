/**
 * Subscriptions to changes that other processes made: notifications on the channel "live", sent by triggers of the
 * database.
 */
import { type Listening, listenTo } from './listening.ts';

/** `alerts`: the bells of these members have changed. `pins`: these posts on the map have. `fanouts`, `pushes`, `videos`: there is such work. `settings`: staff changed some. */
export type SignalKind = 'alerts' | 'fanouts' | 'pins' | 'pushes' | 'settings' | 'videos';
type Subscriber = (about: string | null) => void;

export type Signals = ReturnType<typeof createSignals>;

/** Listens from the first subscriber on. */
export function createSignals(databaseUrl: string) {
  const subscribers = new Map<SignalKind, Set<Subscriber>>();
  let listening: Listening | undefined;

  function onNotification(payload: string | null): void {
    if (payload === null) {
      for (const set of subscribers.values()) for (const subscriber of set) subscriber(null);
      return;
    }
    const [kind = '', about = ''] = payload.split(' ', 2);
    for (const subscriber of subscribers.get(kind as SignalKind) ?? []) subscriber(about);
  }

  return {
    /** True while nothing can have been missed since the first subscriber came. */
    get listening(): boolean {
      return listening?.listening ?? false;
    },
    /** Subscribes to one kind until the returned function is called; null means that notifications may have been missed. */
    subscribe(kind: SignalKind, subscriber: Subscriber): () => void {
      const set = subscribers.get(kind) ?? new Set();
      subscribers.set(kind, set.add(subscriber));
      listening ??= listenTo(databaseUrl, { channel: 'live', name: 'pakmut-live' }, onNotification);
      return () => set.delete(subscriber);
    },
    close: async () => listening?.close(),
  };
}
