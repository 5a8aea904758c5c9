import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { whenOnline, whenReachable } from '#web/ui/when-online.ts';
import { forgetCopy, keepCopy } from './offline-copies.ts';

/** Milliseconds that a page has to stand before it counts as read. */
const readAfter = 1_000;

/**
 * Keeps what the server answered for a page, for when there is no network. Null forgets it, for the page is gone; undefined
 * leaves everything as it is.
 */
export function useOfflineCopy(address: string, data: unknown): void {
  useEffect(() => {
    if (data === undefined) return;
    const keep = () => void (data === null ? forgetCopy(address) : keepCopy(address, data));
    const timer = setTimeout(keep, readAfter);
    return () => clearTimeout(timer);
  }, [address, data]);
}

/** A page that shows such a copy is fetched anew as soon as the server can be reached; `copy` is what it was given. */
export function useFreshWhenReachable(copy: object | null): void {
  const { revalidate } = useRevalidator();
  const cache = useQueryClient();
  useEffect(() => {
    if (!copy) return;
    let isLeft = false;
    void whenOnline()
      .then(whenReachable)
      .then(() => {
        if (isLeft) return;
        void cache.invalidateQueries();
        return revalidate();
      });
    return () => {
      isLeft = true;
    };
  }, [copy, revalidate, cache]);
}
