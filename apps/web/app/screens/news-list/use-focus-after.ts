import { useEffect, useRef } from 'react';

/** A button among the results, by its position; the field of the search; or how much was found. */
type Target = number | 'search' | 'count';

/**
 * Moves the focus after the address of the list has changed: the clicked element is gone by then, and the keyboard would
 * start at the top of the page.
 */
export function useFocusAfter(search: string) {
  const field = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const target = useRef<Target | null>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const wanted = target.current;
    target.current = null;
    if (wanted === null) return;
    const next = typeof wanted === 'number' ? results.current?.querySelectorAll('button')[wanted] : undefined;
    // On touch screens focusing the field would open the keyboard over the list.
    const isFinger = matchMedia('(pointer: coarse)').matches;
    const fallback = wanted === 'count' || isFinger ? count.current : field.current;
    (next ?? fallback)?.focus();
  }, [search]);
  return {
    field,
    count,
    results,
    after: (wanted: Target) => {
      target.current = wanted;
    },
  };
}
