import { listSurveysForStaff } from '@pakmut/contract/surveys/surveys.contract.ts';
import { formWords, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Answers.module.css';
import { AnswersExport } from './AnswersExport.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import type { AnswersFilter } from './use-survey-answers.ts';

/** The answers to one survey: what was answered when, without who; found by days and by a choice, and had as files. */
export function SurveyAnswersPart({ surveyId }: { surveyId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const [filter, setFilter] = useState<AnswersFilter>({});
  const surveys = useQuery({
    queryKey: ['surveys', 'staff'],
    queryFn: ({ signal }) => call(listSurveysForStaff, {}, { signal }),
  });
  if (surveys.isError) return <LoadFailure onRetry={() => void surveys.refetch()} isWhole />;
  if (!surveys.data) return <LoadSkeleton rows={6} />;
  const survey = surveys.data.find(({ survey_id }) => survey_id === surveyId);
  if (!survey) return <EmptyState drawing="notebook" title={t('answers_empty')} />;
  const set = (change: AnswersFilter) =>
    setFilter((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)));
  const questions = questionsOf(survey.form);
  const chosen = questions.find(({ id }) => id === filter.question);
  const withChoices = questions.filter(({ kind }) => kind === 'single' || kind === 'multi');
  return (
    <section className={styles.panel} aria-labelledby="survey-answers">
      <h2 id="survey-answers">{formWords(survey.survey_name, language)}</h2>
      <p className={styles.note}>{t('answers_lead')}</p>
      <div className={styles.filters}>
        <TextField
          label={t('log_from')}
          type="date"
          value={filter.datefrom ?? ''}
          onChange={({ target }) => set({ datefrom: target.value })}
        />
        <TextField
          label={t('log_to')}
          type="date"
          value={filter.dateto ?? ''}
          onChange={({ target }) => set({ dateto: target.value })}
        />
        <SelectField
          label={t('answers_question')}
          placeholder={t('log_everything')}
          options={withChoices.map(({ id, label }) => ({ value: id, label: formWords(label, language) }))}
          value={filter.question ?? ''}
          onChange={({ target }) => set({ question: target.value, choice: '' })}
        />
        {chosen && 'choices' in chosen && (
          <SelectField
            label={t('results_answer')}
            placeholder={t('log_everything')}
            options={chosen.choices.map(({ id, label }) => ({ value: id, label: formWords(label, language) }))}
            value={filter.choice ?? ''}
            onChange={({ target }) => set({ choice: target.value })}
          />
        )}
      </div>
      <AnswersExport surveyId={surveyId} filter={filter} hasPlaces={questions.some(({ kind }) => kind === 'place')} />
      {/* Another filter begins at its first page. */}
      <AnswersTable key={JSON.stringify(filter)} surveyId={surveyId} filter={filter} />
    </section>
  );
}
