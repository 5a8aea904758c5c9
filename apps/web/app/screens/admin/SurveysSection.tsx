import { changeSurvey } from '@pakmut/contract/surveys/surveys.contract.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import {
  blankEntry,
  entryOf,
  forgetDraft,
  inputOf,
  isNewDraft,
  keepDraft,
  listNewDrafts,
  newDraftName,
  type SurveyEntry,
} from '../../features/survey-builder/builder-entry.ts';
import { surveyTemplates } from '../../features/survey-builder/builder-templates.ts';
import { wordsIn } from '../../features/survey-builder/builder-words.ts';
import { FormBuilder } from '../../features/survey-builder/FormBuilder.tsx';
import { FormImportBuilder } from '../../features/survey-builder/FormImportBuilder.tsx';
import { type StaffSurvey, useStaffSurveys } from '../../features/survey-builder/use-staff-surveys.ts';
import { AnswersPart } from '../../features/surveys/AnswersPart.tsx';
import { answersOfSurvey } from '../../features/surveys/answers-source.ts';
import { FormFilling } from '../../features/surveys/FormFilling.tsx';
import styles from './ContentSection.module.css';

/** /admin/surveys: all surveys, and with `?survey=` the builder of one. */
export function SurveysSection() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const memberId = useSession()?.member.member_id;
  const { data, isError, refetch, refresh } = useStaffSurveys();
  const t = useMessages();
  const toast = useToast();
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data || !memberId) return <LoadSkeleton rows={8} />;
  const asked = params.get('survey');
  const survey = data.find(({ survey_id: id }) => id === asked);
  if (asked && (survey || isNewDraft(asked))) {
    return (
      <FormBuilder
        key={`${asked}-${survey?.version}`}
        survey={survey}
        draftName={asked}
        memberId={memberId}
        now={now}
        Filling={FormFilling}
        answers={survey && <AnswersPart source={answersOfSurvey(survey.survey_id, survey.form)} />}
        isAtAnswers={params.get('part') === 'answers'}
        onClose={() => setParams({})}
        onSaved={async ({ survey_id: id, version }) => {
          const isNewVersion = survey && version > survey.version;
          toast({ text: isNewVersion ? t('builder_version_saved', { version }) : t('order_saved'), tone: 'success' });
          await refresh();
          setParams({ survey: id }, { replace: true });
        }}
      />
    );
  }
  return (
    <SurveyList
      rows={data}
      memberId={memberId}
      now={now}
      refresh={refresh}
      onOpen={(name) => setParams({ survey: name })}
    />
  );
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
  /** What is begun is a draft on the device from its first moment, so that no reload loses it. */
  function begin(part: Partial<SurveyEntry>) {
    const name = newDraftName();
    keepDraft(memberId, name, { ...blankEntry(now), ...part });
    onOpen(name);
  }
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
      <Drafts memberId={memberId} onOpen={onOpen} />
      {rows.length === 0 && <EmptyState drawing="notebook" title={t('survey_none')} />}
      {rows.length > 0 && (
        <DataTable label={t('console_surveys')} columns={withActs} rows={rows} rowKey={(row) => row.survey_id} />
      )}
      {start.isOpen && (
        <Dialog sticky title={t('survey_add')} closeLabel={t('close')} onClose={start.close}>
          <StartChoices onBegin={begin} />
        </Dialog>
      )}
    </section>
  );
}

/** A copy asks the same, is closed, and begins anew. */
function copyEntry(row: StaffSurvey, name: string): Partial<SurveyEntry> {
  const { detail, form } = entryOf(row);
  return { name: { ...row.survey_name, th: name }, detail, form };
}

/** What a new survey starts from: nothing, a ready form, or a spreadsheet. */
function StartChoices({ onBegin }: { onBegin: (part: Partial<SurveyEntry>) => void }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.panel}>
      <div>
        <Button onClick={() => onBegin({})}>{t('survey_start_blank')}</Button>
      </div>
      <h3 className={styles.title}>{t('survey_start_template')}</h3>
      {surveyTemplates.map(({ id, name, detail, form }) => (
        <div key={id} className={styles.head}>
          <Button variant="secondary" onClick={() => onBegin({ name, detail, form })}>
            <span lang={language === 'th' ? 'th' : 'en'}>{language === 'th' ? name.th : name.en}</span>
          </Button>
          <p className={styles.lead} lang={language === 'th' ? 'th' : 'en'}>
            {language === 'th' ? detail.th : detail.en}
          </p>
        </div>
      ))}
      <h3 className={styles.title}>{t('survey_start_file')}</h3>
      <FormImportBuilder onTake={onBegin} />
    </div>
  );
}

/** Surveys that were begun on this device and never saved. */
function Drafts({ memberId, onOpen }: Pick<ListProps, 'memberId' | 'onOpen'>) {
  const t = useMessages();
  const language = useLanguage();
  const [drafts, setDrafts] = useState(() => listNewDrafts(memberId));
  return drafts.map(({ name, entry }) => (
    <Notice
      key={name}
      title={t('survey_draft', { name: wordsIn(entry.name, language) || t('builder_new') })}
      action={
        <span className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => onOpen(name)}>
            {t('survey_draft_open')}
          </Button>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              forgetDraft(memberId, name);
              setDrafts(listNewDrafts(memberId));
            }}
          >
            {t('survey_draft_delete')}
          </Button>
        </span>
      }
    />
  ));
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
      await call(changeSurvey, { id: row.survey_id, ...inputOf({ ...entryOf(row), isAnsOpen: isOpen }, row) });
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
