/** Answers that are typed. What cannot be read as a number or a day stays what it is, so that the rules say so and no draft loses it. */
import { longTextMaximum, textMaximum } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { parseTypedDate, yearsOf } from '#web/platform/i18n/typed-dates.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';
import { readTypedNumber } from './typed-numbers.ts';

export function TextAnswer({ answer, onAnswer, ...props }: AnswerProps<'text'>) {
  return (
    <input
      {...ariaOf(props)}
      type="text"
      className={styles.control}
      maxLength={textMaximum * 4}
      value={wordsOf(answer)}
      onChange={(event) => onAnswer(event.target.value || undefined)}
    />
  );
}

export function LongTextAnswer({ answer, onAnswer, ...props }: AnswerProps<'long_text'>) {
  return (
    <textarea
      {...ariaOf(props)}
      className={styles.area}
      rows={5}
      maxLength={longTextMaximum * 4}
      value={wordsOf(answer)}
      onChange={(event) => onAnswer(event.target.value || undefined)}
    />
  );
}

export function NumberAnswer({ question, answer, onAnswer, ...props }: AnswerProps<'number'>) {
  // "1." and "1.0" are on the way to a number and must stay as they are typed.
  const [typed, setTyped] = useState('');
  const shown = readTypedNumber(typed) === answer ? typed : wordsOf(answer);
  return (
    <span className={styles.withUnit}>
      <input
        {...ariaOf(props)}
        type="text"
        inputMode={question.whole && (question.least ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={styles.control}
        maxLength={40}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onAnswer(readTypedNumber(event.target.value));
        }}
      />
      {question.unit && <FormWords text={question.unit} />}
    </span>
  );
}

export function DateAnswer({ answer, onAnswer, ...props }: AnswerProps<'date'>) {
  const t = useMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const day = typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer : undefined;
  const shown = day && parseTypedDate(typed) !== day ? typedDay(day, language === 'th') : day ? typed : wordsOf(answer);
  return (
    <>
      <input
        {...ariaOf(props)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.control}
        placeholder={t('form_date_placeholder')}
        maxLength={40}
        value={shown}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onAnswer(parseTypedDate(value) ?? (value || undefined));
        }}
      />
      <output className={styles.note}>
        {day
          ? t('form_date_means', { date: formatDate(`${day}T00:00:00+07:00`, 'long', language), ...yearsOf(day) })
          : t('form_date_helper')}
      </output>
    </>
  );
}

/** A day as it would be typed, in the era of the reader. */
function typedDay(day: string, isBuddhist: boolean): string {
  const [, month, dayOfMonth] = day.split('-');
  const { buddhist, common } = yearsOf(day);
  return `${dayOfMonth}/${month}/${isBuddhist ? buddhist : common}`;
}

function wordsOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

function ariaOf({ labelId, describedBy, isWrong }: Pick<AnswerProps, 'labelId' | 'describedBy' | 'isWrong'>) {
  return {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong ? (true as const) : undefined,
  };
}
