import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { suggestSearch } from '@pakmut/contract/search/search.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash, MapPin, UserRound } from 'lucide-react';
import { type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { dialogLink } from '#web/platform/overlays/dialogs.ts';

type Found = ResultOf<typeof suggestSearch.public>[number];
export type Suggestion = { readonly key: string; readonly name: string; readonly to: string };
export type SuggestionGroup = { readonly kind: Found['kind']; readonly entries: readonly Suggestion[] };

const kinds = ['tag', 'place', 'reporter'] as const;
/** Fewer letters match everything; longer texts match no name, and the server refuses them. */
const fewest = 2;
const most = 100;

/** Hashtags, places and reporters that may be meant, each with the address of their news. */
export function useSearchSuggestions(typed: string): readonly SuggestionGroup[] {
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
  if (!isName) return [];
  const entryOf = (found: Found): Suggestion => {
    const name = language === 'th' ? found.text : found.text_en;
    return { key: `${found.kind} ${found.id || name}`, name: name.replace(/^#/, ''), to: addressOf(found, name) };
  };
  return kinds
    .map((kind) => ({ kind, entries: data.filter((found) => found.kind === kind).map(entryOf) }))
    .filter(({ entries }) => entries.length > 0);
}

function addressOf({ kind, id }: Found, name: string): string {
  // The profile opens above the list.
  if (kind === 'reporter') return dialogLink('/newslist', '', 'reporter', id);
  return `/newslist${searchOf({ ...filterOf(kind, name, id), page: 0 })}`;
}

function filterOf(kind: 'tag' | 'place', name: string, id: string): ListFilters {
  if (kind === 'tag') return { tag: name.replace(/^#/, '') };
  if (id.length === 2) return { provinceID: id };
  const amphoe = { provinceID: id.slice(0, 2), amphurID: id.slice(0, 4) };
  return id.length === 4 ? amphoe : { ...amphoe, districtID: id };
}

/** What a suggestion of a search is, at a glance. */
export const suggestionIcons = { tag: Hash, place: MapPin, reporter: UserRound } as const;
