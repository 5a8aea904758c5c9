import { ownValue } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { useId } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';

/** A choice for each row: side by side where there is room, else a card for each row (ux S-12). */
export function MatrixAnswer({ question, answer, onAnswer, isWrong }: AnswerProps<'matrix'>) {
  const name = useId();
  const given = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, string>>) : {};
  return (
    <div className={styles.matrix}>
      {question.rows.map((row) => (
        <fieldset key={row.id} className={styles.row}>
          <legend className={styles.rowLabel}>
            <FormWords text={row.label} />
          </legend>
          <div className={styles.steps}>
            {question.choices.map((choice) => (
              <label key={choice.id} className={styles.cell}>
                <input
                  type="radio"
                  className={styles.mark}
                  name={`${name}-${row.id}`}
                  checked={ownValue(given, row.id) === choice.id}
                  aria-invalid={(isWrong && ownValue(given, row.id) === undefined) || undefined}
                  onChange={() => onAnswer({ ...given, [row.id]: choice.id })}
                />
                <FormWords text={choice.label} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
