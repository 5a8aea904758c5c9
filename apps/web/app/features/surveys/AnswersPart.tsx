import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Answers.module.css';
import { AnswersExport } from './AnswersExport.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import type { AnswersFilter, AnswersSource } from './answers-source.ts';

/** Answers one by one: what was answered when, without who; found by days and by a choice, and had as files. */
export function AnswersPart({ source }: { source: AnswersSource }) {
  const t = useMessages();
  const language = useLanguage();
  const [filter, setFilter] = useState<AnswersFilter>({});
  const set = (change: AnswersFilter) =>
    setFilter((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)));
  const questions = questionsOf(source.form);
  const chosen = questions.find(({ id }) => id === filter.question);
  const withChoices = questions.filter(({ kind }) => kind === 'single' || kind === 'multi');
  return (
    <section className={styles.panel} aria-label={t('answers_title')}>
      <p className={styles.note}>{t('answers_lead')}</p>
      <div className={styles.filters}>
        <TextField
          label={t('answers_from')}
          type="date"
          value={filter.datefrom ?? ''}
          onChange={({ target }) => set({ datefrom: target.value })}
        />
        <TextField
          label={t('answers_to')}
          type="date"
          value={filter.dateto ?? ''}
          onChange={({ target }) => set({ dateto: target.value })}
        />
        <SelectField
          label={t('answers_question')}
          placeholder={t('answers_everything')}
          options={withChoices.map(({ id, label }) => ({ value: id, label: formWords(label, language) }))}
          value={filter.question ?? ''}
          onChange={({ target }) => set({ question: target.value, choice: '' })}
        />
        {chosen && 'choices' in chosen && (
          <SelectField
            label={t('results_answer')}
            placeholder={t('answers_everything')}
            options={chosen.choices.map(({ id, label }) => ({ value: id, label: formWords(label, language) }))}
            value={filter.choice ?? ''}
            onChange={({ target }) => set({ choice: target.value })}
          />
        )}
      </div>
      <AnswersExport source={source} filter={filter} hasPlaces={questions.some(({ kind }) => isSpatial(kind))} />
      {/* Another filter begins at its first page. */}
      <AnswersTable key={JSON.stringify(filter)} source={source} filter={filter} />
    </section>
  );
}
