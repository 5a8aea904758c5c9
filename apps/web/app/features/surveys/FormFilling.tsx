/** Fills in any form: one question a screen, or all of a short form on one page (ux S-12). It knows nothing of surveys and of calls. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, isAbout, itemsOf, ownValue } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './FormFilling.module.css';
import { FormPage } from './FormPage.tsx';
import { FormReview } from './FormReview.tsx';
import type { FormFillingProps } from './filling-props.ts';
import {
  besideInItem,
  firstOfItem,
  type Given,
  type ItemStep,
  isOnePage,
  itemStepAt,
  listIn,
  problemsIn,
  resumeAt,
  review,
  type Step,
  stepsOf,
  withoutEmpty,
} from './form-steps.ts';
import { itemName } from './form-words.tsx';
import { ItemsField } from './ItemsField.tsx';
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
  const inItem = itemStepAt(form, answers, current);
  const at = steps.findIndex(({ part }) => isAbout(part.id, current));
  const step = steps[at];
  const heading = useStepHeading({ current, step: step ?? null, total: steps.length, isCompact });
  const found = problemsIn(form, answers, problems);

  function next(event: FormEvent) {
    event.preventDefault();
    if (!step) return handIn();
    // What is missing can be given later; the review asks for it. What does not fit is said here.
    const wrong = ownValue(found, current);
    if (wrong && wrong !== 'answer_missing') return look();
    if (inItem) leaveQuestion(inItem, 1);
    else go(steps[at + 1]?.part.id ?? review);
  }
  function back() {
    if (inItem) leaveQuestion(inItem, -1);
    else go(steps.at(step ? at - 1 : -1)?.part.id ?? review);
  }
  function leaveQuestion(from: ItemStep, way: -1 | 1) {
    const to = besideInItem(from, way);
    const filled = to === from.group.id && withoutEmpty(form, answers, from.group);
    if (filled) props.onAnswer(from.group.id, filled);
    go(to);
  }
  function handIn() {
    const first = steps.flatMap(({ part }) => Object.keys(found).filter((field) => isAbout(part.id, field)))[0];
    if (first) go(first, true);
    else if (!props.isSubmitting) props.onSubmit();
  }
  const problem = ownValue(problems, current) ?? (isLooking ? ownValue(found, current) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={next}>
      <Progress at={step ? at + 1 : steps.length} total={steps.length} />
      {step ? (
        <StepField {...props} {...{ step, inItem, problem, found, heading, go }} />
      ) : (
        <FormReview
          form={form}
          steps={steps}
          answers={answers}
          problems={found}
          onChange={(id) => go(id, true)}
          headingRef={heading}
        />
      )}
      <div className={styles.actions}>
        {(at !== 0 || inItem) && (
          <Button variant="secondary" icon={<ArrowLeft />} onClick={back}>
            {t('back')}
          </Button>
        )}
        <GoOn {...props} step={step} isLastOfItem={inItem && besideInItem(inItem, 1) === inItem.group.id} />
      </div>
    </form>
  );
}

type StepFieldProps = FormFillingProps & {
  step: Step;
  inItem: ItemStep | undefined;
  problem: string | undefined;
  found: AnswerProblems;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (id: string) => void;
};

/** A question, the items of a group, or a question about one of them. */
function StepField({ step, inItem, problem, found, heading, go, form, answers, onAnswer }: StepFieldProps) {
  const language = useLanguage();
  const { part, number } = step;
  if (part.kind !== 'group')
    return (
      <>
        <SectionWords step={step} />
        <QuestionField
          key={part.id}
          question={part}
          number={number}
          answer={answerTo(part, answers)}
          onAnswer={(answer) => onAnswer(part.id, answer)}
          problem={problem}
          headingRef={heading}
        />
      </>
    );
  const list = listIn(answerTo(part, answers));
  if (!inItem)
    return (
      <ItemsField
        group={part}
        number={number}
        items={itemsOf(form, answers, part.id)}
        problem={problem}
        problems={found}
        headingRef={heading}
        onOpen={(index) => go(firstOfItem(form, answers, part, index) ?? part.id)}
        onAdd={() => {
          onAnswer(part.id, [...list, {}]);
          go(firstOfItem(form, answers, part, list.length) ?? part.id);
        }}
        onRemove={(index) => onAnswer(part.id, list.toSpliced(index, 1))}
      />
    );
  const { question, index, item } = inItem;
  const name = itemName(part, index, language);
  return (
    <>
      <p className={styles.section}>{name}</p>
      <QuestionField
        key={`${index}.${question.id}`}
        question={question}
        number={`${number}.${inItem.at + 1}`}
        about={name}
        answer={answerTo(question, item.given)}
        onAnswer={(answer) => onAnswer(part.id, list.with(index, { ...item.given, [question.id]: answer }))}
        problem={problem}
        headingRef={heading}
      />
    </>
  );
}

type GoOnProps = FormFillingProps & { step: Step | undefined; isLastOfItem: boolean | undefined };

function GoOn({ step, isLastOfItem = false, isSubmitting = false, submitLabel }: GoOnProps) {
  const t = useMessages();
  if (step)
    return (
      <Button type="submit" icon={isLastOfItem ? <Check /> : <ArrowRight />}>
        {t(isLastOfItem ? 'form_item_done' : 'form_next')}
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

/** What is shown: where the draft was left, then where the person goes; where the server objects, the first it names. */
function useCurrentStep({ form, answers, problems = noProblems }: FormFillingProps, steps: readonly Step[]) {
  const [current, setCurrent] = useState(() => resumeAt(form, answers));
  const [isLooking, setLooking] = useState(false);
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    const first = steps.flatMap(({ part }) => Object.keys(problems).filter((field) => isAbout(part.id, field)))[0];
    if (first && Object.keys(problems).length > Object.keys(seen).length) setCurrent(first);
  }
  return {
    current: placeOf(current, steps, { form, answers }),
    isLooking,
    look: () => setLooking(true),
    go: (id: string, isToLookAgain = false) => {
      setCurrent(id);
      setLooking(isToLookAgain);
    },
  };
}

/** A question that earlier answers took out of sight gives way to the items of its group, or to the first that is open. */
type Filling = { form: FormDefinition; answers: Given };

function placeOf(current: string, steps: readonly Step[], { form, answers }: Filling): string {
  if (current === review || itemStepAt(form, answers, current)) return current;
  const step = steps.find(({ part }) => isAbout(part.id, current));
  return step?.part.id ?? resumeAt(form, answers);
}

type HeadingProps = { current: string; step: Step | null; total: number; isCompact: boolean };

/** Gives each new step the focus, and says in the title of the page which it is. */
function useStepHeading({ current, step, total, isCompact }: HeadingProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (!isCompact) heading.current?.focus();
  }, [current, isCompact]);
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
