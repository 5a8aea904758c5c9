import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Searched, searchedIn } from '#web/features/posts/address-values.ts';
import { filtersOf, type ListFilters } from '#web/features/posts/news-filters.ts';

const searchAfter = 400;

/**
 * What somebody typed, and how far it is: not sent yet, on its way into the address, or there. `tag` is the hashtag that it
 * was at last: it leaves the address when the text is no hashtag any more.
 */
type Typed = {
  readonly text: string;
  readonly stage: 'typing' | 'sent' | 'there';
  readonly tag: string | undefined;
  readonly asked: string;
};

export type SearchWords = {
  /** What the field shows. */
  readonly text: string;
  /** The text that was sent at last; suggestions belong to it. */
  readonly asked: string;
  type: (text: string) => void;
  /** Leaves what was typed: something else is searched for now. */
  forget: () => void;
  /** Filters with the words that the address does not have yet; they are on their way then. */
  into: (filters: ListFilters) => ListFilters;
};

/**
 * The words of the search field. The address says what is searched for, and what somebody types runs ahead of it: the
 * text stays theirs, to the letter, until the address says something that it does not mean. `search` goes to an address
 * that holds the words of `into`.
 */
export function useSearchWords(filters: ListFilters, search: () => void): SearchWords {
  const { key, pathname } = useLocation();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seenKey, setSeenKey] = useState(key);
  // An address on its way counts too: the one that is left may mean the new text by chance, as when it is emptied again.
  const coming = useNavigation().location;
  const isMeant = typed !== null && isThere(typed, filters) && (!coming || isThere(typed, filtersOf(coming.search)));
  if (typed && isMeant && typed.stage !== 'there') setTyped({ ...typed, stage: 'there' });
  if (typed && !isMeant && typed.stage === 'there') setTyped(null);
  if (key !== seenKey) {
    setSeenKey(key);
    // Another address was faster than the words: they are sent again.
    if (typed && !isMeant && typed.stage === 'sent') setTyped({ ...typed, stage: 'typing' });
  }
  const isWaiting = typed?.stage === 'typing' && pathname === '/newslist';
  const text = typed?.text;
  const sendLater = useEffectEvent(search);
  useEffect(() => {
    if (!isWaiting || text === undefined) return;
    const timer = setTimeout(() => sendLater(), searchAfter);
    return () => clearTimeout(timer);
  }, [isWaiting, text]);
  return {
    text: text ?? filters.keyword ?? '',
    asked: typed?.asked ?? '',
    type: (next) =>
      setTyped((before) => ({
        text: next,
        stage: 'typing',
        tag: searchedFor(next).tag ?? before?.tag,
        asked: before?.asked ?? '',
      })),
    forget: () => setTyped(null),
    into(others) {
      if (!typed || typed.stage === 'there') return others;
      setTyped({ ...typed, stage: 'sent', asked: typed.text });
      return { ...others, ...meaningOf(typed, others.tag) };
    },
  };
}

function searchedFor(text: string): Searched {
  return searchedIn(new URLSearchParams({ q: text }));
}

/** What a text says about words and hashtag; a hashtag that came from elsewhere stays beside words. */
function meaningOf({ text, tag: own }: Typed, tag: string | undefined): Searched {
  const searched = searchedFor(text);
  return searched.tag ? searched : { keyword: searched.keyword, tag: tag === own ? undefined : tag };
}

function isThere(typed: Typed, { keyword, tag }: ListFilters): boolean {
  const meaning = meaningOf(typed, tag);
  return meaning.keyword === keyword && meaning.tag === tag;
}
