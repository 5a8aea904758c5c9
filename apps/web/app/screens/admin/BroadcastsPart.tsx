import { deleteBroadcast } from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import { useMemo } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call } from '#web/platform/net/call.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadMore } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { BroadcastForm } from '../../features/broadcasts/BroadcastForm.tsx';
import { type StaffBroadcast, useStaffBroadcasts } from '../../features/broadcasts/use-staff-broadcasts.ts';
import { MemberPicker } from '../../features/members/MemberPicker.tsx';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import styles from './ContentSection.module.css';

const words: ContentWords = {
  title: 'content_broadcasts',
  lead: 'content_broadcasts_lead',
  add: 'content_broadcast_add',
  change: 'content_broadcast_change',
  empty: 'content_broadcasts_empty',
};

/** What of citizens' work went on air. */
export function BroadcastsPart() {
  const t = useMessages();
  const now = useNow();
  const dialogs = useDialogs();
  const { query, rows, refresh } = useStaffBroadcasts();
  const columns = useColumns();
  return (
    <ContentPart
      id="broadcast"
      words={words}
      rows={rows}
      isError={query.isError && !rows}
      refetch={query.refetch}
      refresh={refresh}
      rowKey={(row) => row.news_broadcast_id}
      columns={columns}
      form={(row, onSaved) => (
        <BroadcastForm
          key={row?.news_broadcast_id ?? 'new'}
          broadcast={row}
          now={now}
          memberField={(member, onPick) => (
            <MemberPicker label={t('content_broadcast_member')} value={member} onPick={onPick} />
          )}
          onSaved={onSaved}
        />
      )}
      removal={{
        question: 'content_broadcast_delete',
        text: 'content_delete_text',
        nameOf: (row) => row.news_broadcast_header,
        act: ({ news_broadcast_id: broadcastID }) => call(deleteBroadcast, { broadcastID }),
      }}
      acts={(row) => (
        <Button size="small" variant="secondary" onClick={() => dialogs.open('broadcast', row.news_broadcast_id)}>
          {t('content_preview')}
        </Button>
      )}
    >
      <LoadMore query={query} />
    </ContentPart>
  );
}

function useColumns(): DataColumn<StaffBroadcast>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'picture',
        header: '',
        cell: ({ news_broadcast_thumbnail_img_url: picture }) =>
          picture && <img src={picture} alt="" width={64} height={48} loading="lazy" className={styles.thumb} />,
      },
      {
        id: 'name',
        header: t('content_broadcast_header'),
        value: (row) => row.news_broadcast_header,
        cell: (row) => <span lang={languageOfText(row.news_broadcast_header)}>{row.news_broadcast_header}</span>,
      },
      {
        id: 'member',
        header: t('content_broadcast_member'),
        value: (row) => row.member_displayname,
        cell: (row) => (
          <>
            {row.member_displayname || t('broadcast_unsigned')}
            {!row.is_shown && <Badge tone="neutral">{t('content_broadcast_not_shown')}</Badge>}
          </>
        ),
      },
      {
        id: 'aired',
        header: t('content_broadcast_aired'),
        value: (row) => row.create_date,
        cell: (row) => formatDate(row.create_date, 'dateTime', language),
      },
    ],
    [t, language],
  );
}
