import { deleteBadge } from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { useMemo } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOfText, nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { BadgeForm } from '../../features/members/BadgeForm.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import { type StaffBadge, useStaffBadges } from '../../features/members/use-staff-badges.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';

const words: ContentWords = {
  title: 'content_badges',
  lead: 'content_badges_lead',
  add: 'content_badge_add',
  change: 'content_badge_change',
  empty: 'content_badges_empty',
};

/** The distinctions of members; they are given on a member's record. */
export function BadgesPart() {
  const { data, isError, refetch, refresh } = useStaffBadges();
  const columns = useColumns();
  const language = useLanguage();
  return (
    <ContentPart
      id="badge"
      words={words}
      rows={data}
      isError={isError && !data}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.badge_id}
      columns={columns}
      form={(row, onSaved) => <BadgeForm key={row?.badge_id ?? 'new'} badge={row} onSaved={onSaved} />}
      removal={{
        question: 'content_badge_delete',
        text: 'content_badge_delete_text',
        nameOf: (row) => nameIn(row, 'badge_name', language),
        act: ({ badge_id: badgeID }) => call(deleteBadge, { badgeID }),
        isFixed: (row) => row.is_verified === 1,
      }}
    />
  );
}

function useColumns(): DataColumn<StaffBadge>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('content_name'),
        value: (row) => nameIn(row, 'badge_name', language),
        cell: (row) => <Badges badges={[row]} />,
      },
      {
        id: 'detail',
        header: t('content_badge_detail'),
        cell: (row) => {
          const detail = nameIn(row, 'badge_detail', language);
          return <span lang={languageOfText(detail)}>{detail}</span>;
        },
      },
      { id: 'position', header: t('content_position'), value: (row) => row.position },
      {
        id: 'holders',
        header: t('content_badge_holders'),
        value: (row) => row.holder_total,
        cell: (row) => formatCount(row.holder_total),
      },
    ],
    [t, language],
  );
}
