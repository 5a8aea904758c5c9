/** What somebody sets is shown at once. Answers to what was asked before that come late, and do not know of it. */
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

export type ShownOverAnswers = {
  /** The server knows it now: only what was asked before this does not. */
  settle: () => void;
  /** It is not so. */
  stop: () => void;
};

/** Shows something again after each answer that may be from before it. */
export function showOverAnswers(cache: QueryClient, show: () => void): ShownOverAnswers {
  const queries = cache.getQueryCache();
  // What was asked before it was settled; as long as it is not, everything may be.
  let earlier: Set<Query> | undefined;
  const stop = queries.subscribe((event) => {
    if (event.type === 'removed') earlier?.delete(event.query);
    // What a page was rendered with is no answer, and comes while it is being drawn.
    if (event.type === 'added' && !earlier) queueMicrotask(show);
    if (event.type === 'updated' && endsAsking(event.action)) {
      if (event.action.type === 'success' && (!earlier || earlier.has(event.query))) show();
      earlier?.delete(event.query);
    }
    if (earlier?.size === 0) stop();
  });
  return {
    stop,
    settle() {
      earlier = new Set(queries.findAll({ fetchStatus: 'fetching' }));
      if (earlier.size === 0) stop();
    },
  };
}

/** An answer, a failure, or that it is asked anew; not what the page itself writes into the cache. */
function endsAsking(action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']): boolean {
  return action.type === 'success' ? !action.manual : action.type === 'error' || action.type === 'fetch';
}
