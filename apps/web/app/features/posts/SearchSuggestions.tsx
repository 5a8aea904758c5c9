import { suggestSearch } from '@pakmut/contract/posts/posts.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash, MapPin, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '#web/platform/call.ts';
import { dialogLink } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { type ListFilters, searchOf } from './news-filters.ts';
import styles from './SearchSuggestions.module.css';

const icons = { tag: Hash, place: MapPin, reporter: UserRound } as const;
/** Fewer letters mean everything. */
const fewest = 2;

/** Hashtags, places and reporters that may be meant; each is a link to their news. */
export function SearchSuggestions({ typed }: { typed: string }) {
  const t = useMessages();
  const language = useLanguage();
  const text = typed.trim();
  const { data = [] } = useQuery({
    queryKey: ['search-suggestions', text],
    enabled: text.length >= fewest,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(suggestSearch, { q: text }, { signal }),
  });
  if (text.length < fewest || data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('news_suggestions')}>
      {data.map(({ kind, text: thai, text_en: other, id }) => {
        const name = language === 'th' ? thai : other;
        const Icon = icons[kind];
        return (
          <li key={`${kind} ${id || name}`}>
            <Link
              className={styles.entry ?? ''}
              to={
                kind === 'reporter'
                  ? reporterLink(id)
                  : `/newslist${searchOf({ ...filterOf(kind, name, id), page: 0 })}`
              }
            >
              <Icon aria-hidden="true" size={16} />
              {name.replace(/^#/, '')}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The profile opens above the list. */
function reporterLink(id: string): string {
  return dialogLink('/newslist', '', 'reporter', id);
}

function filterOf(kind: 'tag' | 'place', name: string, id: string): ListFilters {
  if (kind === 'tag') return { tag: name.replace(/^#/, '') };
  if (id.length === 2) return { provinceID: id };
  // A tambon is searched for by its name in its amphoe.
  return id.length === 4
    ? { provinceID: id.slice(0, 2), amphurID: id }
    : { keyword: name.split(/[ ,]/)[0], provinceID: id.slice(0, 2), amphurID: id.slice(0, 4) };
}
