import { useMemo } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import type { ProvinceFigures } from './statistics-range.ts';

type Props = {
  label: string;
  provinces: readonly ProvinceFigures[];
  nameOf: (province: ProvinceFigures) => string;
};

/** All provinces with their figures, the one with most stories first; its headings sort. */
export function ProvinceTable({ label, provinces, nameOf }: Props) {
  const t = useMessages();
  const rows = useMemo(() => provinces.toSorted((one, other) => other.post_count - one.post_count), [provinces]);
  const columns = useMemo((): DataColumn<ProvinceFigures>[] => {
    const count = (
      id: string,
      header: string,
      value: (row: ProvinceFigures) => number,
    ): DataColumn<ProvinceFigures> => ({
      ...{ id, header, value },
      cell: (row) => formatCount(value(row)),
    });
    return [
      { id: 'province', header: t('stat_province'), value: nameOf },
      count('posts', t('stat_posts'), ({ post_count }) => post_count),
      count('before', t('stat_before'), ({ post_count_before }) => post_count_before),
      count('views', t('stat_views'), ({ view_count }) => view_count),
      count('comments', t('stat_comments'), ({ comment_count }) => comment_count),
    ];
  }, [t, nameOf]);
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ PROVINCE_ID }) => PROVINCE_ID} />;
}
