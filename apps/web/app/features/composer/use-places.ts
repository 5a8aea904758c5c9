import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { searchPlaces } from '@pakmut/contract/places/places.contract.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useRootData } from '#web/platform/page/root-data.ts';

export type Place = ResultOf<typeof searchPlaces>[number];

type FoundPlaces = {
  readonly places: readonly Place[];
  /** Whether there is an answer, possibly an empty one. */
  readonly isKnown: boolean;
  /** Whether there is a geocoder that has not been queried for this text. */
  readonly canAskMore: boolean;
  readonly isAskingMore: boolean;
  /** Queries the geocoder too. This happens only on request, because it must not be called for every typed letter. */
  readonly askMore: () => void;
};

const searchAfter = 250;

/** The places of a text that is being typed. */
export function usePlaces(text: string): FoundPlaces {
  const { hasGeocoder } = useRootData();
  const typed = text.trim();
  const [q, setQ] = useState('');
  const [askedMore, setAskedMore] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), searchAfter);
    return () => clearTimeout(timer);
  }, [typed]);
  const areas = useQuery({
    queryKey: ['places', q],
    queryFn: q ? ({ signal }) => call(searchPlaces, { q }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMore = askedMore !== '' && askedMore === typed;
  const more = useQuery({
    queryKey: ['places', askedMore, 'more'],
    queryFn: isMore ? ({ signal }) => call(searchPlaces, { q: askedMore, more: 1 }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    places: (isMore ? more.data : undefined) ?? areas.data ?? [],
    isKnown: areas.isSuccess,
    canAskMore: hasGeocoder && typed !== '' && !isMore,
    isAskingMore: isMore && more.isFetching,
    askMore: () => setAskedMore(typed),
  };
}
