import { useEffect, useRef } from 'react';

/** A button among the results, by its position; the field of the search; or how much was found. */
type Target = number | 'search' | 'count';

/**
 * Puts the focus somewhere when the list has another address: what was pressed is gone by then, and the keyboard would
 * begin at the top of the page.
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
    // A finger would bring the keyboard up over the list that it asked for.
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
