import { useMemo, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { builtSurvey, type StaffSurvey, type SurveyEntry } from '../../features/survey-builder/builder-entry.ts';
import { wordsIn } from '../../features/survey-builder/builder-words.ts';
import { FormBuilder } from '../../features/survey-builder/FormBuilder.tsx';
import { FormDraftsBuilder, FormStartBuilder, useBegin } from '../../features/survey-builder/FormStartBuilder.tsx';
import { SurveyVersionsBuilder } from '../../features/survey-builder/FormVersionsBuilder.tsx';
import { useBuilderAddress } from '../../features/survey-builder/use-builder-address.ts';
import { surveyStore, useStaffSurveys } from '../../features/survey-builder/use-staff-surveys.ts';
import { AnswersPart } from '../../features/surveys/AnswersPart.tsx';
import { answersOfSurvey } from '../../features/surveys/answers-source.ts';
import { FormFilling } from '../../features/surveys/FormFilling.tsx';
import styles from './ContentSection.module.css';

/** /admin/surveys: all surveys, and with `?survey=` the builder of one. */
export function SurveysSection() {
  const now = useNow();
  const memberId = useSession()?.member.member_id;
  const { data, isError, refetch, refresh } = useStaffSurveys();
  const address = useBuilderAddress({ kind: 'survey', rows: data, idOf: ({ survey_id: id }) => id, refresh });
  const t = useMessages();
  const toast = useToast();
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data || !memberId) return <LoadSkeleton rows={8} />;
  const { asked, row: survey } = address;
  if (asked !== undefined) {
    return (
      <FormBuilder
        key={`${asked}-${survey?.version}`}
        kind="survey"
        built={survey && builtSurvey(survey)}
        store={surveyStore}
        Versions={SurveyVersionsBuilder}
        draftName={asked}
        memberId={memberId}
        now={now}
        Filling={FormFilling}
        answers={survey && <AnswersPart source={answersOfSurvey(survey.survey_id, survey.form)} />}
        tab={address.tab}
        onTab={address.onTab}
        onClose={address.close}
        onSaved={({ id, version }) => {
          const isNewVersion = survey && version > survey.version;
          toast({ text: isNewVersion ? t('builder_version_saved', { version }) : t('order_saved'), tone: 'success' });
          void address.showSaved(id);
        }}
      />
    );
  }
  return <SurveyList rows={data} memberId={memberId} now={now} refresh={refresh} onOpen={address.open} />;
}

type ListProps = {
  rows: readonly StaffSurvey[];
  memberId: string;
  now: string;
  refresh: () => Promise<unknown>;
  onOpen: (name: string) => void;
};

function SurveyList({ rows, memberId, now, refresh, onOpen }: ListProps) {
  const t = useMessages();
  const start = useLayer('survey-start');
  const columns = useColumns(now);
  const { openOrClose, busy } = useOpening(refresh);
  const begin = useBegin({ kind: 'survey', memberId, onOpen, now });
  const withActs: DataColumn<StaffSurvey>[] = [
    ...columns,
    {
      id: 'acts',
      header: '',
      cell: (row) => (
        <span className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => onOpen(row.survey_id)}>
            {t('content_change')}
          </Button>
          <Button size="small" variant="secondary" busy={busy === row.survey_id} onClick={() => void openOrClose(row)}>
            {t(row.is_ans_open === 1 ? 'survey_close' : 'survey_open')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => begin(copyEntry(row, t('survey_copy_of', { name: row.survey_name.th })))}
          >
            {t('survey_copy')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section className={styles.panel} aria-labelledby="surveys-title">
      <div className={styles.head}>
        <h2 id="surveys-title" className={styles.title}>
          {t('console_surveys')}
        </h2>
        <p className={styles.lead}>{t('survey_lead')}</p>
        <Button onClick={start.open}>{t('survey_add')}</Button>
      </div>
      <FormDraftsBuilder kind="survey" memberId={memberId} onOpen={onOpen} />
      {rows.length === 0 && <EmptyState drawing="notebook" title={t('survey_none')} />}
      {rows.length > 0 && (
        <DataTable label={t('console_surveys')} columns={withActs} rows={rows} rowKey={(row) => row.survey_id} />
      )}
      {start.isOpen && <FormStartBuilder title={t('survey_add')} onBegin={begin} onClose={start.close} />}
    </section>
  );
}

/** A copy asks the same, is closed, and begins anew. */
function copyEntry(row: StaffSurvey, name: string): Partial<SurveyEntry> {
  const { detail, form } = builtSurvey(row).entry;
  return { name: { ...row.survey_name, th: name }, detail, form };
}

/** Lets a survey take answers, or no more. */
function useOpening(refresh: () => Promise<unknown>) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [busy, setBusy] = useState<string>();
  async function openOrClose(row: StaffSurvey) {
    setBusy(row.survey_id);
    const isOpen = row.is_ans_open === 0;
    try {
      const built = builtSurvey(row);
      await surveyStore.change(built, { ...built.entry, isAnsOpen: isOpen });
      toast({ text: t(isOpen ? 'survey_now_open' : 'survey_was_closed'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
    setBusy(undefined);
  }
  return { openOrClose, busy };
}

type State = 'closed' | 'planned' | 'running' | 'over';
const stateWords: Readonly<Record<State, MessageKey>> = {
  closed: 'survey_state_closed',
  planned: 'content_state_planned',
  running: 'survey_state_running',
  over: 'content_state_over',
};
const tones = { closed: 'neutral', planned: 'info', running: 'success', over: 'neutral' } as const;

function stateOf({ is_ans_open: isOpen, open_date: opens, close_date: closes }: StaffSurvey, now: string): State {
  if (isOpen === 0) return 'closed';
  if (Date.parse(opens) > Date.parse(now)) return 'planned';
  return closes && Date.parse(closes) <= Date.parse(now) ? 'over' : 'running';
}

function useColumns(now: string): readonly DataColumn<StaffSurvey>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', header: t('builder_name'), value: (row) => wordsIn(row.survey_name, language) },
      {
        id: 'state',
        header: t('content_state'),
        value: (row) => t(stateWords[stateOf(row, now)]),
        cell: (row) => <Badge tone={tones[stateOf(row, now)]}>{t(stateWords[stateOf(row, now)])}</Badge>,
      },
      {
        id: 'opens',
        header: t('content_begins'),
        value: (row) => row.open_date,
        cell: (row) => formatDate(row.open_date, 'dateTime', language),
      },
      {
        id: 'closes',
        header: t('content_ends_column'),
        value: (row) => row.close_date,
        cell: (row) => (row.close_date ? formatDate(row.close_date, 'dateTime', language) : t('content_no_end')),
      },
      { id: 'questions', header: t('builder_questions'), value: (row) => row.question_total },
      {
        id: 'answers',
        header: t('survey_answer_total'),
        value: (row) => row.answer_total,
        cell: (row) => formatCount(row.answer_total),
      },
      { id: 'version', header: t('survey_version'), value: (row) => row.version },
    ],
    [t, language, now],
  );
}
