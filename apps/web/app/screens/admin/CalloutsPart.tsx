import { deleteCallout } from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call } from '#web/platform/net/call.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { CalloutForm } from '../../features/callouts/CalloutForm.tsx';
import { answersCounted, type StaffCallout, useStaffCallouts } from '../../features/callouts/use-callouts.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { usePlannedColumns } from './ContentState.tsx';
import { CountryOrProvinceField } from './CountryOrProvinceField.tsx';

const words: ContentWords = {
  title: 'content_callouts',
  lead: 'content_callouts_lead',
  add: 'content_callout_add',
  change: 'content_callout_change',
  empty: 'content_callouts_empty',
};

/** What the newsroom asks reporters, who is told, and how many stories answered. */
export function CalloutsPart() {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const { data, isError, refetch, refresh } = useStaffCallouts();
  const { name, state, begins, ends } = usePlannedColumns<StaffCallout>(
    (row) => row.callout_question.th,
    (row) => row.callout_state,
  );
  const further: DataColumn<StaffCallout>[] = [
    { id: 'tag', header: t('content_callout_tag'), value: (row) => row.callout_tag },
    {
      id: 'province',
      header: t('area_province'),
      value: (row) =>
        (language === 'th' ? row.province_name : row.province_name_en) || t('content_callout_all_country'),
    },
    {
      id: 'stories',
      header: t('content_callout_stories'),
      value: (row) => row.story_count,
      cell: (row) => answersCounted(row.story_count),
    },
    {
      id: 'told',
      header: t('content_callout_told'),
      value: (row) => row.told_date,
      cell: (row) => (row.told_date ? formatDate(row.told_date, 'dateTime', language) : '–'),
    },
  ];
  return (
    <ContentPart
      id="callout"
      words={words}
      rows={data}
      isError={isError}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.callout_id}
      columns={[name, state, begins, ends, ...further]}
      form={(row, onSaved) => (
        <CalloutForm
          key={row?.callout_id ?? 'new'}
          callout={row}
          now={now}
          provinceField={(value, onChange) => <CountryOrProvinceField value={value} onChange={onChange} />}
          onSaved={onSaved}
        />
      )}
      removal={{
        question: 'content_callout_delete',
        text: 'content_callout_delete_text',
        nameOf: (row) => row.callout_question.th,
        act: ({ callout_id: calloutID }) => call(deleteCallout, { calloutID }),
      }}
    />
  );
}
