import { useMemo } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import type { ProvinceFigures } from './statistics-range.ts';
import { useProvinceName } from './use-province-name.ts';

/** All provinces with their figures, the one with most stories first; its headings sort. */
export function ProvinceTable({ label, provinces }: { label: string; provinces: readonly ProvinceFigures[] }) {
  const t = useMessages();
  const nameOf = useProvinceName();
  const rows = useMemo(() => provinces.toSorted((one, other) => other.post_count - one.post_count), [provinces]);
  const columns = useMemo(
    (): DataColumn<ProvinceFigures>[] => [
      { id: 'province', header: t('stat_province'), value: nameOf },
      countColumn('posts', t('stat_posts'), ({ post_count }) => post_count),
      countColumn('before', t('stat_before'), ({ post_count_before }) => post_count_before),
      countColumn('views', t('stat_views'), ({ view_count }) => view_count),
      countColumn('comments', t('stat_comments'), ({ comment_count }) => comment_count),
    ],
    [t, nameOf],
  );
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ PROVINCE_ID }) => PROVINCE_ID} />;
}

/** A column that sorts by a count and shows it grouped. */
export function countColumn<Row>(id: string, header: string, value: (row: Row) => number): DataColumn<Row> {
  return { id, header, value, cell: (row) => formatCount(value(row)) };
}
