import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';
import { filtersOf, type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import { useSearchWords } from '#web/features/search/use-search-words.ts';
import { useFocusAfter } from './use-focus-after.ts';

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
