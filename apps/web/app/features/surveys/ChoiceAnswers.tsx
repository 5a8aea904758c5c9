/** Choosing among what a question offers: one as radio cards, several as check boxes. Long lists can be searched. */

import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { Choice } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type ReactNode, useId, useState } from 'react';
import type { Static } from 'typebox';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';

type ChoiceText = Static<typeof Choice>;

export function SingleAnswer({ question, answer, onAnswer, isWrong }: AnswerProps<'single'>) {
  const name = useId();
  return (
    <ChoiceList choices={question.choices}>
      {(choice) => (
        <label key={choice.id} className={styles.card}>
          <input
            type="radio"
            className={styles.mark}
            name={name}
            checked={answer === choice.id}
            aria-invalid={isWrong || undefined}
            onChange={() => onAnswer(choice.id)}
          />
          <FormWords text={choice.label} />
        </label>
      )}
    </ChoiceList>
  );
}

export function MultiAnswer({ question, answer, onAnswer, isWrong }: AnswerProps<'multi'>) {
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : [];
  // In the order of the form, whatever the order of ticking was.
  const toggle = (id: string, isOn: boolean) =>
    onAnswer(question.choices.map((one) => one.id).filter((one) => (one === id ? isOn : chosen.includes(one))));
  return (
    <ChoiceList choices={question.choices}>
      {(choice) => (
        <label key={choice.id} className={styles.card}>
          <input
            type="checkbox"
            className={styles.mark}
            checked={chosen.includes(choice.id)}
            aria-invalid={isWrong || undefined}
            onChange={(event) => toggle(choice.id, event.target.checked)}
          />
          <FormWords text={choice.label} />
        </label>
      )}
    </ChoiceList>
  );
}

/** A list longer than this has a field to search in it. */
const shortList = 15;

type ChoiceListProps = { choices: readonly ChoiceText[]; children: (choice: ChoiceText) => ReactNode };

function ChoiceList({ choices, children }: ChoiceListProps) {
  const t = useMessages();
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  if (choices.length <= shortList) return <div className={styles.cards}>{choices.map(children)}</div>;
  const sought = wanted.trim().toLowerCase();
  const found = choices.filter(({ label }) => formWords(label, language).toLowerCase().includes(sought));
  return (
    <>
      <TextField
        type="search"
        autoComplete="off"
        label={t('form_filter')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          // Here it would hand in or go on before anything was chosen.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className={styles.note}>{sought && t('form_filter_found', { count: found.length })}</output>
      <div className={styles.longList}>{found.map(children)}</div>
    </>
  );
}
