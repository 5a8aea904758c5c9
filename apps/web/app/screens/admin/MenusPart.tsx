import { deleteMenu } from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { MenuForm, placeWords } from '../../features/editorial/MenuForm.tsx';
import { type StaffMenu, useStaffMenus } from '../../features/editorial/use-menus.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { usePlannedColumns } from './ContentState.tsx';

const words: ContentWords = {
  title: 'content_menus',
  lead: 'content_menus_lead',
  add: 'content_menu_add',
  change: 'content_menu_change',
  empty: 'content_menus_empty',
};

/** Further entries of the menu of the site and of the survey project. */
export function MenusPart() {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useStaffMenus();
  const { name, state, begins, ends } = usePlannedColumns<StaffMenu>(
    (row) => row.menu_name,
    (row) => row.menu_state,
  );
  const place: DataColumn<StaffMenu> = {
    id: 'place',
    header: t('content_menu_place'),
    value: (row) => t(placeWords[row.place]),
  };
  const position: DataColumn<StaffMenu> = {
    id: 'position',
    header: t('content_position'),
    value: (row) => row.position,
  };
  return (
    <ContentPart
      id="entry"
      words={words}
      rows={data}
      isError={isError && !data}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.menu_id}
      columns={[name, place, state, position, begins, ends]}
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
