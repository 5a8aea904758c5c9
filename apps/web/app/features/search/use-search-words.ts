import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Searched, searchedIn } from '#web/features/posts/address-values.ts';
import { filtersOf, type ListFilters } from '#web/features/posts/news-filters.ts';

const searchAfter = 400;

/**
 * The typed text and its stage: not sent yet, being written to the address, or in the address. `tag` is the hashtag that the
 * text last was: it is removed from the address when the text is no longer a hashtag.
 */
type Typed = {
  readonly text: string;
  readonly stage: 'typing' | 'sent' | 'there';
  readonly tag: string | undefined;
  readonly asked: string;
};

export type SearchWords = {
  /** The text that the field shows. */
  readonly text: string;
  /** The text that was sent last; suggestions belong to it. */
  readonly asked: string;
  type: (text: string) => void;
  /** Drops the typed text, because another search has replaced it. */
  forget: () => void;
  /** Adds the typed words to the filters of a navigation, and counts them as sent. */
  into: (filters: ListFilters) => ListFilters;
};

/**
 * The text of the search field. The address holds the search, and the typed text runs ahead of it: the field shows exactly
 * the typed text until the address changes to a different search. `search` navigates to an address with the words of
 * `into`.
 */
export function useSearchWords(filters: ListFilters, search: () => void): SearchWords {
  const { key, pathname } = useLocation();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seenKey, setSeenKey] = useState(key);
  // The target of a pending navigation counts too: the present address may match the new text by chance, e.g. when it was cleared.
  const coming = useNavigation().location;
  const isMeant = typed !== null && isThere(typed, filters) && (!coming || isThere(typed, filtersOf(coming.search)));
  if (typed && isMeant && typed.stage !== 'there') setTyped({ ...typed, stage: 'there' });
  if (typed && !isMeant && typed.stage === 'there') setTyped(null);
  if (key !== seenKey) {
    setSeenKey(key);
    // Another navigation overtook the words, so they are sent again.
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

/** Splits a text into words and hashtag; a hashtag that was set elsewhere is kept beside words. */
function meaningOf({ text, tag: own }: Typed, tag: string | undefined): Searched {
  const searched = searchedFor(text);
  return searched.tag ? searched : { keyword: searched.keyword, tag: tag === own ? undefined : tag };
}

function isThere(typed: Typed, { keyword, tag }: ListFilters): boolean {
  const meaning = meaningOf(typed, tag);
  return meaning.keyword === keyword && meaning.tag === tag;
}
