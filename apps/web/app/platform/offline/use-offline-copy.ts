import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { whenOnline, whenReachable } from '#web/ui/when-online.ts';
import { forgetCopy, keepCopy } from './offline-copies.ts';

/** Milliseconds that a page has to stand before it counts as read. */
const readAfter = 1_000;

/**
 * Stores the server's answer for a page, for reading without a network. Null deletes the copy, because the page is gone;
 * undefined changes nothing.
 */
export function useOfflineCopy(address: string, data: unknown): void {
  useEffect(() => {
    if (data === undefined) return;
    const keep = () => void (data === null ? forgetCopy(address) : keepCopy(address, data));
    const timer = setTimeout(keep, readAfter);
    return () => clearTimeout(timer);
  }, [address, data]);
}

/** Refetches a page that shows an offline copy as soon as the server can be reached; `copy` is the shown copy. */
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
