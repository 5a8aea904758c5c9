import { deleteMenu } from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import { useMemo } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { MenuForm, placeWords } from '../../features/editorial/MenuForm.tsx';
import { type StaffMenu, useStaffMenus } from '../../features/editorial/use-menus.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { StateBadge, stateWords } from './ContentState.tsx';

const words: ContentWords = {
  title: 'content_menus',
  lead: 'content_menus_lead',
  add: 'content_menu_add',
  change: 'content_menu_change',
  empty: 'content_menus_empty',
};

/** Further entries of the menu of the site and of the survey project. */
export function MenusPart() {
  const { data, isError, refetch, refresh } = useStaffMenus();
  const columns = useColumns();
  return (
    <ContentPart
      id="entry"
      words={words}
      rows={data}
      isError={isError && !data}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.menu_id}
      columns={columns}
      form={(row, onSaved) => <MenuForm key={row?.menu_id ?? 'new'} menu={row} onSaved={onSaved} />}
      removal={{
        question: 'content_menu_delete',
        text: 'content_delete_text',
        nameOf: (row) => row.menu_name,
        act: ({ menu_id: menuID }) => call(deleteMenu, { menuID }),
      }}
    />
  );
}

function useColumns(): DataColumn<StaffMenu>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('content_name'),
        value: (row) => row.menu_name,
        cell: (row) => <span lang={languageOfText(row.menu_name)}>{row.menu_name}</span>,
      },
      { id: 'place', header: t('content_menu_place'), value: (row) => t(placeWords[row.place]) },
      {
        id: 'state',
        header: t('content_state'),
        value: (row) => t(stateWords[row.menu_state]),
        cell: (row) => <StateBadge state={row.menu_state} />,
      },
      { id: 'position', header: t('content_position'), value: (row) => row.position },
      {
        id: 'begins',
        header: t('content_begins'),
        value: (row) => row.begin_date,
        cell: (row) => (row.begin_date ? formatDate(row.begin_date, 'dateTime', language) : t('content_at_once')),
      },
      {
        id: 'ends',
        header: t('content_ends_column'),
        value: (row) => row.end_date,
        cell: (row) => (row.end_date ? formatDate(row.end_date, 'dateTime', language) : t('content_no_end')),
      },
    ],
    [t, language],
  );
}
