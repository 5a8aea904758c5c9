import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';
import { filtersOf, type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import { useSearchWords } from '#web/features/search/use-search-words.ts';
import { useFocusAfter } from './use-focus-after.ts';

type Change = Partial<ListFilters> | ((before: ListFilters) => Partial<ListFilters>);

/** How the news list comes to other filters: by what is typed and by what is pressed, however fast one follows the other. */
export function useListFilters(search: string, filters: ListFilters) {
  const navigate = useNavigate();
  const words = useSearchWords(filters, submit);
  const focus = useFocusAfter(search);
  // A second press comes upon a first that is on its way.
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
