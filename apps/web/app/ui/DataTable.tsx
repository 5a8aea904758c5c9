import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** A column: its heading, what it sorts by, and what stands in the cell. Without `value` it cannot be sorted. */
export type DataColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly value?: (row: Row) => string | number;
  readonly cell?: (row: Row) => ReactNode;
};

/**
 * A table of the newsroom. Its headings are buttons that sort; on a narrow screen each row becomes a card whose cells name
 * themselves. Columns and rows must be the same objects between renders while they say the same.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const table = useTable({
    features,
    columns: columns.map(definitionOf),
    data: rows,
    getRowId: rowKey,
  });
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column }) => {
              const sorted = column.getIsSorted();
              const text = columns.find((known) => known.id === id)?.header ?? '';
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                      {text}
                      {sorted === 'asc' && <ArrowUp size={16} />}
                      {sorted === 'desc' && <ArrowDown size={16} />}
                      {!sorted && <ChevronsUpDown size={16} className={styles.unsorted} />}
                    </button>
                  ) : (
                    text
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, header, value, cell }) => (
              <td key={id} data-label={header}>
                {cell ? cell(row.original) : value?.(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function definitionOf<Row extends object>({ id, header, value }: DataColumn<Row>): ColumnDef<typeof features, Row> {
  if (!value) return { id, header, enableSorting: false };
  return { id, header, accessorFn: value, sortFn: 'alphanumeric' };
}
