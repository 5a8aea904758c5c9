import { answerTo, ownValue } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './FormFilling.module.css';
import type { FormFillingProps } from './filling-props.ts';
import { problemsIn, stepsOf } from './form-steps.ts';
import { QuestionField } from './QuestionField.tsx';

/** A short form on one page. */
export function FormPage({ form, answers, onAnswer, problems = {}, onSubmit, ...rest }: FormFillingProps) {
  const t = useMessages();
  const [isLooking, setLooking] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const steps = stepsOf(form, answers);
  const found = problemsIn(form, answers, problems);
  const shown = isLooking ? found : problems;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rest.isSubmitting) return;
    const first = steps.findIndex(({ part }) => ownValue(found, part.id));
    if (first === -1) return onSubmit();
    setLooking(true);
    if (!rest.isCompact) place.current?.querySelectorAll<HTMLElement>('[data-question]')[first]?.focus();
  }
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {steps.map(({ part, number, section, isFirstOfSection }) => (
        <Fragment key={part.id}>
          {isFirstOfSection && section.title && (
            <h2 className={styles.sectionTitle}>
              <FormWords text={section.title} />
            </h2>
          )}
          {isFirstOfSection && section.text && (
            <p className={styles.sectionText}>
              <FormWords text={section.text} />
            </p>
          )}
          {/* Groups stand in forms of several steps alone. */}
          {part.kind !== 'group' && (
            <QuestionField
              question={part}
              number={number}
              answer={answerTo(part, answers)}
              onAnswer={(answer) => onAnswer(part.id, answer)}
              problem={ownValue(shown, part.id)}
              heading={section.title ? 'h3' : 'h2'}
            />
          )}
        </Fragment>
      ))}
      <div className={styles.actions}>
        <Button type="submit" busy={rest.isSubmitting ?? false} busyLabel={t('form_submitting')}>
          {rest.submitLabel ?? t('form_submit')}
        </Button>
      </div>
    </form>
  );
}
