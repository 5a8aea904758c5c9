import type { SourceOutcome } from '@pakmut/contract/articles/articles.rules.ts';
import { deleteSource, readSourceSoon } from '@pakmut/contract/articles/articles.staff.contract.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languages, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { SourceForm } from '../../features/articles/SourceForm.tsx';
import { type StaffSource, useStaffSources } from '../../features/articles/use-articles.ts';
import { ContentPart, type ContentWords } from './ContentPart.tsx';
import { CountryOrProvinceField } from './CountryOrProvinceField.tsx';

const words: ContentWords = {
  title: 'content_sources',
  lead: 'content_sources_lead',
  add: 'content_source_add',
  change: 'content_source_change',
  empty: 'content_sources_empty',
};
const outcomeWords: Record<SourceOutcome, MessageKey> = {
  waiting: 'content_source_waiting',
  read: 'content_source_read',
  unchanged: 'content_source_unchanged',
  unreachable: 'content_source_unreachable',
  too_slow: 'content_source_too_slow',
  too_large: 'content_source_too_large',
  forbidden: 'content_source_forbidden',
  refused: 'content_source_refused',
  not_a_feed: 'content_source_not_a_feed',
};

/** Feeds of other sites, and what became of the last attempt to read each. */
export function SourcesPart() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, refresh } = useStaffSources();
  const columns = useColumns();
  async function readSoon({ source_id: sourceID }: StaffSource) {
    try {
      await call(readSourceSoon, { sourceID });
      toast({ text: t('content_source_soon'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
  }
  return (
    <ContentPart
      id="source"
      words={words}
      rows={data}
      isError={isError && !data}
      refetch={refetch}
      refresh={refresh}
      rowKey={(row) => row.source_id}
      columns={columns}
      acts={(row) =>
        row.is_active === 1 && (
          <Button size="small" variant="secondary" onClick={() => void readSoon(row)}>
            {t('content_source_read_now')}
          </Button>
        )
      }
      form={(row, onSaved) => (
        <SourceForm
          key={row?.source_id ?? 'new'}
          source={row}
          provinceField={(value, onChange) => <CountryOrProvinceField value={value} onChange={onChange} />}
          onSaved={onSaved}
        />
      )}
      removal={{
        question: 'content_source_delete',
        text: 'content_source_delete_text',
        nameOf: (row) => row.source_name,
        act: ({ source_id: sourceID }) => call(deleteSource, { sourceID }),
      }}
    />
  );
}

function useColumns(): DataColumn<StaffSource>[] {
  const t = useMessages();
  const language = useLanguage();
  const dateOr = (date: string) => (date ? formatDate(date, 'dateTime', language) : '–');
  return [
    {
      id: 'name',
      header: t('content_name'),
      value: (row) => row.source_name,
      cell: (row) => <span lang={row.source_language}>{row.source_name}</span>,
    },
    {
      id: 'active',
      header: t('content_state'),
      value: (row) => row.is_active,
      cell: (row) => (
        <>
          <Badge tone={row.is_active === 1 ? 'success' : 'neutral'}>
            {t(row.is_active === 1 ? 'content_source_on' : 'content_source_off')}
          </Badge>
          {row.is_warning === 1 && <Badge tone="coin">{t('content_source_warns')}</Badge>}
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('content_source_outcome'),
      value: (row) => row.last_outcome,
      cell: (row) => <Outcome source={row} />,
    },
    {
      id: 'tried',
      header: t('content_source_tried'),
      value: (row) => row.last_try_date,
      cell: (row) => dateOr(row.last_try_date),
    },
    {
      id: 'articles',
      header: t('content_source_articles'),
      value: (row) => row.article_count,
      cell: (row) => formatCount(row.article_count),
    },
    {
      id: 'language',
      header: t('content_source_language'),
      value: (row) => row.source_language,
      cell: (row) => <span lang={row.source_language}>{languages[row.source_language].name}</span>,
    },
  ];
}

/** What became of the last attempt; of a failure also when it went well for the last time. */
function Outcome({ source }: { source: StaffSource }) {
  const t = useMessages();
  const language = useLanguage();
  const { last_outcome: outcome, last_status: status, last_read_date: read } = source;
  const isFine = outcome === 'read' || outcome === 'unchanged';
  return (
    <>
      <Badge tone={isFine ? 'success' : outcome === 'waiting' ? 'neutral' : 'danger'}>
        {t(outcomeWords[outcome], { status })}
      </Badge>{' '}
      {!isFine && read && t('content_source_last_read', { date: formatDate(read, 'dateTime', language) })}
    </>
  );
}
