import type { AnnouncementState } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';

/** Slides and entries of menus have the same states, but for being behind a newer one. */
const stateWords: Readonly<Record<AnnouncementState, MessageKey>> = {
  draft: 'content_state_draft',
  planned: 'content_state_planned',
  running: 'content_state_running',
  behind: 'content_state_behind',
  over: 'content_state_over',
};
const tones = { draft: 'neutral', planned: 'info', running: 'success', behind: 'neutral', over: 'neutral' } as const;

type Planned = { readonly begin_date: string; readonly end_date: string };

/** The columns of what is planned: its name, what it does now, from when and until when. */
export function usePlannedColumns<Row extends Planned>(
  nameOf: (row: Row) => string,
  stateOf: (row: Row) => AnnouncementState,
): Record<'name' | 'state' | 'begins' | 'ends', DataColumn<Row>> {
  const t = useMessages();
  const language = useLanguage();
  const dateOr = (date: string, without: MessageKey) => (date ? formatDate(date, 'dateTime', language) : t(without));
  return {
    name: {
      id: 'name',
      header: t('content_name'),
      value: nameOf,
      cell: (row) => <span lang={languageOfText(nameOf(row))}>{nameOf(row)}</span>,
    },
    state: {
      id: 'state',
      header: t('content_state'),
      value: (row) => t(stateWords[stateOf(row)]),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(stateWords[stateOf(row)])}</Badge>,
    },
    begins: {
      id: 'begins',
      header: t('content_begins'),
      value: (row) => row.begin_date,
      cell: (row) => dateOr(row.begin_date, 'content_at_once'),
    },
    ends: {
      id: 'ends',
      header: t('content_ends_column'),
      value: (row) => row.end_date,
      cell: (row) => dateOr(row.end_date, 'content_no_end'),
    },
  };
}
