/** Fills in any form: one question a screen, or all of a short form on one page (ux S-12). It knows nothing of surveys and of calls. */
import { type AnswerProblems, problemOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './FormFilling.module.css';
import { FormPage } from './FormPage.tsx';
import { FormReview } from './FormReview.tsx';
import type { FormFillingProps } from './filling-props.ts';
import { isOnePage, problemsIn, resumeAt, review, type Step, stepsOf } from './form-steps.ts';
import { PhotosOfAnswer } from './photo-sources.tsx';
import { QuestionField } from './QuestionField.tsx';

export function FormFilling(props: FormFillingProps) {
  return (
    <PhotosOfAnswer photos={props.photos} isTrial={props.isCompact ?? false}>
      {isOnePage(props.form) ? <FormPage {...props} /> : <FormSteps {...props} />}
    </PhotosOfAnswer>
  );
}

const noProblems: AnswerProblems = {};

function FormSteps(props: FormFillingProps) {
  const t = useMessages();
  const { form, answers, problems = noProblems, isCompact = false } = props;
  const steps = stepsOf(form, answers);
  const { current, go, isLooking, look } = useCurrentStep(props, steps);
  const at = steps.findIndex(({ question }) => question.id === current);
  const step = steps[at];
  const heading = useStepHeading(step ?? null, steps.length, isCompact);
  const found = problemsIn(form, answers, problems);

  function next(event: FormEvent) {
    event.preventDefault();
    if (!step) return handIn();
    // What is missing can be given later; the review asks for it. What does not fit is said here.
    const wrong = problemOf(step.question, answers[step.question.id]);
    if (wrong && wrong !== 'answer_missing') return look();
    go(steps[at + 1]?.question.id ?? review);
  }
  function handIn() {
    const first = steps.find(({ question }) => found[question.id]);
    if (first) go(first.question.id, true);
    else if (!props.isSubmitting) props.onSubmit();
  }
  const shownProblem = step && (problems[step.question.id] ?? (isLooking ? found[step.question.id] : undefined));
  return (
    <form className={styles.form} noValidate onSubmit={next}>
      <Progress at={step ? at + 1 : steps.length} total={steps.length} />
      {step ? (
        <>
          <SectionWords step={step} />
          <QuestionField
            key={step.question.id}
            question={step.question}
            number={step.number}
            answer={answers[step.question.id]}
            onAnswer={(answer) => props.onAnswer(step.question.id, answer)}
            problem={shownProblem}
            headingRef={heading}
          />
        </>
      ) : (
        <FormReview
          steps={steps}
          answers={answers}
          problems={found}
          onChange={(id) => go(id, true)}
          headingRef={heading}
        />
      )}
      <div className={styles.actions}>
        {at !== 0 && (
          <Button
            variant="secondary"
            icon={<ArrowLeft />}
            onClick={() => go(steps.at(step ? at - 1 : -1)?.question.id ?? review)}
          >
            {t('back')}
          </Button>
        )}
        <GoOn step={step} {...props} />
      </div>
    </form>
  );
}

function GoOn({ step, isSubmitting = false, submitLabel }: FormFillingProps & { step: Step | undefined }) {
  const t = useMessages();
  if (step)
    return (
      <Button type="submit" icon={<ArrowRight />}>
        {t('form_next')}
      </Button>
    );
  return (
    <Button type="submit" busy={isSubmitting} busyLabel={t('form_submitting')}>
      {submitLabel ?? t('form_submit')}
    </Button>
  );
}

function Progress({ at, total }: { at: number; total: number }) {
  const t = useMessages();
  const words = t('form_progress', { at, total });
  return (
    <div className={styles.progress}>
      <span>{words}</span>
      <progress className={styles.bar} value={at} max={total} aria-label={words} />
    </div>
  );
}

export function SectionWords({ step: { section, isFirstOfSection } }: { step: Step }) {
  return (
    <>
      {section.title && (
        <p className={styles.section}>
          <FormWords text={section.title} />
        </p>
      )}
      {isFirstOfSection && section.text && (
        <p className={styles.sectionText}>
          <FormWords text={section.text} />
        </p>
      )}
    </>
  );
}

/** The question that is shown: where the draft was left, then where the person goes; where the server objects, the first it names. */
function useCurrentStep({ form, answers, problems = noProblems }: FormFillingProps, steps: readonly Step[]) {
  const [current, setCurrent] = useState(() => resumeAt(form, answers));
  const [isLooking, setLooking] = useState(false);
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    const first = steps.find(({ question }) => problems[question.id]);
    if (first && Object.keys(problems).length > Object.keys(seen).length) setCurrent(first.question.id);
  }
  return {
    // A question that earlier answers took out of sight gives way to the first that is open.
    current:
      current === review || steps.some(({ question }) => question.id === current) ? current : resumeAt(form, answers),
    isLooking,
    look: () => setLooking(true),
    go: (id: string, isToLookAgain = false) => {
      setCurrent(id);
      setLooking(isToLookAgain);
    },
  };
}

/** Gives each new step the focus, and says in the title of the page which it is. */
function useStepHeading(step: Step | null, total: number, isCompact: boolean) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step?.question.id ?? review);
  const id = step?.question.id ?? review;
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (!isCompact) heading.current?.focus();
  }, [id, isCompact]);
  const words = step ? t('form_question_of', { at: step.number, total }) : t('form_review');
  useEffect(() => {
    if (isCompact) return;
    const before = document.title;
    document.title = `${words} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [words, isCompact]);
  return heading;
}
