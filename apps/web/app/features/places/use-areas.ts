import { listAmphoe, listProvinces, listTambon } from '@pakmut/contract/places/places.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { type NamedArea, namedAreas } from './area-names.ts';

/** The postcode is that of a tambon; wider areas have none. */
export type Area = { value: string; label: string; postcode?: string };
export type Areas = { options: readonly Area[]; isLoading: boolean; hasFailed: boolean; retry: () => void };

/** The provinces in the words of the page. The lists never change while a page is open. */
export function useProvinces(isWanted = true): Areas {
  return useAreas(['areas'], isWanted, async (signal) =>
    (await call(listProvinces, {}, { signal })).map((area) => ({
      value: area.PROVINCE_ID,
      th: area.PROVINCE_NAME,
      en: area.PROVINCE_NAME_EN,
    })),
  );
}

/** The amphoe of a province; none while no province is chosen. */
export function useAmphoe(provinceID: string): Areas {
  return useAreas(['areas', provinceID], provinceID !== '', async (signal) =>
    (await call(listAmphoe, { provinceID }, { signal })).map((area) => ({
      value: area.AMPHUR_ID,
      th: area.AMPHUR_NAME,
      en: area.AMPHUR_NAME_EN,
    })),
  );
}

/** The tambon of an amphoe; none while no amphoe is chosen. */
export function useTambon(amphurID: string): Areas {
  return useAreas(['areas', 'amphoe', amphurID], amphurID !== '', async (signal) =>
    (await call(listTambon, { amphurID }, { signal })).map((area) => ({
      value: area.DISTRICT_ID,
      th: area.DISTRICT_NAME,
      en: area.DISTRICT_NAME_EN,
      postcode: area.POSTCODE,
    })),
  );
}

function useAreas(
  queryKey: readonly string[],
  enabled: boolean,
  load: (signal: AbortSignal) => Promise<NamedArea[]>,
): Areas {
  const language = useLanguage();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    options: useMemo(() => namedAreas(query.data ?? [], language), [language, query.data]),
    isLoading: query.isLoading,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
