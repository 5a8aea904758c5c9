/** Answers that are one step of few: stars, a scale, and consent. */
import { ratingMaximum, scaleMaximum } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';

const stars = Array.from({ length: ratingMaximum }, (_, at) => at + 1);
const scaleSteps = Array.from({ length: scaleMaximum + 1 }, (_, at) => at);

export function RatingAnswer({ answer, onAnswer }: AnswerProps<'rating'>) {
  const t = useMessages();
  const name = useId();
  return (
    <div className={styles.stars}>
      {stars.map((value) => (
        <label key={value} className={styles.star}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={answer === value}
            aria-label={t('form_stars_of', { value, most: ratingMaximum })}
            onChange={() => onAnswer(value)}
          />
          <Star size={32} strokeWidth={1.75} data-on={(typeof answer === 'number' && value <= answer) || undefined} />
        </label>
      ))}
    </div>
  );
}

export function ScaleAnswer({ question, answer, onAnswer }: AnswerProps<'scale'>) {
  const name = useId();
  return (
    <div className={styles.scale}>
      <div className={styles.scaleSteps}>
        {scaleSteps.map((value) => (
          <label key={value} className={styles.scaleStep}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {value}
          </label>
        ))}
      </div>
      {(question.low || question.high) && (
        <p className={styles.scaleEnds}>
          <span>{question.low && <ScaleEnd value={0} text={question.low} />}</span>
          <span>{question.high && <ScaleEnd value={scaleMaximum} text={question.high} />}</span>
        </p>
      )}
    </div>
  );
}

function ScaleEnd({ value, text }: { value: number; text: Parameters<typeof FormWords>[0]['text'] }) {
  return (
    <>
      {value} = <FormWords text={text} />
    </>
  );
}

export function ConsentAnswer({ answer, onAnswer, describedBy, labelId, isWrong }: AnswerProps<'consent'>) {
  const t = useMessages();
  return (
    <CheckboxField
      label={t('form_consent')}
      aria-describedby={[labelId, describedBy].filter(Boolean).join(' ')}
      aria-invalid={isWrong || undefined}
      checked={answer === true}
      onChange={(event) => onAnswer(event.target.checked || undefined)}
    />
  );
}
