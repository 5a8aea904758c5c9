import { useMemo } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { CategoryForm } from '../../features/posts/CategoryForm.tsx';
import { type StaffCategory, useStaffCategories } from '../../features/posts/use-staff-categories.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';

const words: ContentWords = {
  title: 'content_categories',
  lead: 'content_categories_lead',
  add: 'content_category_add',
  change: 'content_category_change',
  empty: 'content_categories_empty',
};

/** The news categories. They are retired and never deleted, because stories keep theirs. */
export function CategoriesPart() {
  const { data, isError, refetch, refresh } = useStaffCategories();
  const columns = useColumns();
  return (
    <ContentPart
      id="category"
      words={words}
      rows={data}
      isError={isError && !data}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => String(row.category_id)}
      columns={columns}
      form={(row, onSaved) => <CategoryForm key={row?.category_id ?? 'new'} category={row} onSaved={onSaved} />}
    />
  );
}

function useColumns(): DataColumn<StaffCategory>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('content_category_name'),
        value: (row) => nameIn(row, 'category_name', language),
        cell: (row) => <CategoryLabel category={row.category_id} name={nameIn(row, 'category_name', language)} />,
      },
      {
        id: 'state',
        header: t('content_state'),
        value: (row) => row.is_retired,
        cell: (row) => (
          <Badge tone={row.is_retired === 1 ? 'neutral' : 'success'}>
            {t(row.is_retired === 1 ? 'content_category_is_retired' : 'content_category_offered')}
          </Badge>
        ),
      },
      { id: 'position', header: t('content_position'), value: (row) => row.position },
      {
        id: 'posts',
        header: t('figure_posts'),
        value: (row) => row.post_total,
        cell: (row) => formatCount(row.post_total),
      },
    ],
    [t, language],
  );
}
