import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';
import { filtersOf, type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import { useSearchWords } from '#web/features/search/use-search-words.ts';

type Change = Partial<ListFilters> | ((before: ListFilters) => Partial<ListFilters>);

/** Changes the filters of the news list by typing and by clicking, also when one follows the other quickly. */
export function useListFilters(search: string, filters: ListFilters) {
  const navigate = useNavigate();
  const words = useSearchWords(filters, submit);
  const focus = useFocusAfter(search);
  // A click during a pending navigation changes the filters of its target.
  const coming = useNavigation().location;
  const wanted = coming?.pathname === '/newslist' ? filtersOf(coming.search) : filters;
  function show(part: Change, options: NavigateOptions = {}) {
    const changed = typeof part === 'function' ? part(wanted) : part;
    void navigate({ search: searchOf({ ...words.into({ ...wanted, ...changed }), page: 0 }) }, options);
  }
  function submit() {
    show({}, { replace: true, preventScrollReset: true });
  }
  function clear() {
    words.forget();
    focus.after('search');
    void navigate(`/newslist${searchOf({ view: filters.view, page: 0 })}`);
  }
  return { words, show, submit, clear, focus };
}

/** A button among the results, by its position; the field of the search; or how much was found. */
type Target = number | 'search' | 'count';

/**
 * Moves the focus after the address of the list has changed: the clicked element is gone by then, and the keyboard would
 * start at the top of the page.
 */
function useFocusAfter(search: string) {
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
