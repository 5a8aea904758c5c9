import { suggestSearch } from '@pakmut/contract/posts/posts.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash, MapPin, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '#web/platform/call.ts';
import { dialogLink } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { type ListFilters, searchOf } from './news-filters.ts';
import styles from './SearchSuggestions.module.css';

const icons = { tag: Hash, place: MapPin, reporter: UserRound } as const;
/** Fewer letters mean everything; more than a name has mean nothing, and the server takes no more. */
const fewest = 2;
const most = 100;

/** Hashtags, places and reporters that may be meant; each is a link to their news. */
export function SearchSuggestions({ typed, onChoose }: { typed: string; onChoose: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const memberId = useSession()?.member.member_id;
  const text = typed.trim();
  const isName = text.length >= fewest && text.length <= most;
  const { data = [] } = useQuery({
    queryKey: ['search-suggestions', memberId ?? 'visitor', text],
    enabled: isName,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(memberId ? suggestSearch.private : suggestSearch.public, { q: text }, { signal }),
  });
  if (!isName || data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('news_suggestions')}>
      {data.map(({ kind, text: thai, text_en: other, id }) => {
        const name = language === 'th' ? thai : other;
        const Icon = icons[kind];
        return (
          <li key={`${kind} ${id || name}`}>
            <Link
              className={styles.entry ?? ''}
              onClick={onChoose}
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
  const amphoe = { provinceID: id.slice(0, 2), amphurID: id.slice(0, 4) };
  // A tambon is searched for by its name in its amphoe.
  return id.length === 4 ? amphoe : { ...amphoe, keyword: placeOwnName(name) };
}

/** A place without the areas around it: Thai names hold no blanks and stand beside each other, others stand with commas. */
function placeOwnName(name: string): string | undefined {
  return name.split(name.includes(',') ? ',' : ' ')[0];
}
