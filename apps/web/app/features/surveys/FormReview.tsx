import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Ref } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './FormFilling.module.css';
import { type Given, isAnswered, type Step } from './form-steps.ts';
import { answerLines, problemWords } from './form-words.tsx';
import { PhotoTiles } from './PhotoTile.tsx';

type FormReviewProps = {
  steps: readonly Step[];
  answers: Given;
  problems?: AnswerProblems;
  /** Goes to a question; without it the answers are only read. */
  onChange?: (id: string) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Each question that was asked with its answer, and what is still to be done. */
export function FormReview({ steps, answers, problems = {}, onChange, headingRef }: FormReviewProps) {
  const t = useMessages();
  const language = useLanguage();
  const answered = steps.filter((step) => isAnswered(step, answers)).length;
  return (
    <section className={styles.review}>
      {onChange && (
        <h2 ref={headingRef} tabIndex={-1} className={styles.reviewTitle}>
          {t('form_review')}
        </h2>
      )}
      <p>{t('form_answered_of', { answered, total: steps.length })}</p>
      {onChange && <OpenQuestions steps={steps} problems={problems} onChange={onChange} />}
      <ol className={styles.given}>
        {steps.map(({ question, number }) => {
          const lines = answerLines(question, answers[question.id], { t, language });
          return (
            <li key={question.id} className={styles.answer}>
              <p className={styles.asked}>
                {number}. <FormWords text={question.label} />
              </p>
              <div className={styles.lines} data-none={lines.length === 0 || undefined}>
                {lines.length === 0 ? t('form_no_answer') : lines.map((line) => <p key={line}>{line}</p>)}
              </div>
              {question.kind === 'photo' && lines.length > 0 && (
                <PhotoTiles keys={answers[question.id] as readonly string[]} />
              )}
              {onChange && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('form_change_of', { number })}
                  onClick={() => onChange(question.id)}
                >
                  {t('form_change')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type OpenQuestionsProps = { steps: readonly Step[]; problems: AnswerProblems; onChange: (id: string) => void };

function OpenQuestions({ steps, problems, onChange }: OpenQuestionsProps) {
  const t = useMessages();
  const language = useLanguage();
  const open = steps.filter(({ question }) => problems[question.id]);
  return open.map(({ question, number }) => {
    const problem = problems[question.id] ?? '';
    return (
      <Notice
        key={question.id}
        tone="warn"
        title={
          problem === 'answer_missing' && !question.problem
            ? t('form_missing', { number })
            : t('form_unfitting', { number, problem: problemWords(question, problem, { t, language }) })
        }
        action={
          <Button variant="secondary" size="small" onClick={() => onChange(question.id)}>
            {t('form_go_to', { number })}
          </Button>
        }
      />
    );
  });
}
