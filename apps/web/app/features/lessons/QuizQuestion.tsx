import { truthChoices } from '@pakmut/contract/lessons/lessons.rules.ts';
import { ArrowDown, ArrowUp, CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMoveByButtons } from '#web/platform/page/use-move-by-buttons.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LessonText, LessonWords } from './LessonText.tsx';
import { lessonWords } from './lesson-language.ts';
import { kindWords } from './lesson-words.ts';
import styles from './Quiz.module.css';
import type { LessonQuestion, QuizOutcome } from './use-lessons.ts';

type Graded = QuizOutcome['answers'][number];
type QuestionProps = {
  number: number;
  question: LessonQuestion;
  answer: readonly string[] | undefined;
  isMissing: boolean;
  /** What the server said of the answer; nothing can be changed then. */
  graded: Graded | undefined;
  onAnswer: (chosen: readonly string[]) => void;
};

/** One question with its choices, and after grading whether it is right and why. */
export function QuizQuestion(props: QuestionProps) {
  const { number, question, isMissing, graded } = props;
  const t = useMessages();
  const id = useId();
  return (
    <fieldset
      className={styles.question}
      data-question={question.question_id}
      data-missing={isMissing || undefined}
      aria-describedby={`${id}-kind`}
    >
      <legend className={styles.legend}>
        <span className={styles.number}>{t('quiz_number', { number })}</span>
        <LessonWords text={question.question_text} />
      </legend>
      <p id={`${id}-kind`} className={styles.note}>
        {t(kindWords[question.question_kind])}
      </p>
      {question.question_kind === 'order' ? <OrderChoices {...props} /> : <MarkedChoices {...props} />}
      {graded && <Explanation question={question} graded={graded} />}
    </fieldset>
  );
}

/** Radio buttons for one answer, check boxes for several. */
function MarkedChoices({ question, answer = [], graded, onAnswer }: QuestionProps) {
  const t = useMessages();
  const name = useId();
  const isSeveral = question.question_kind === 'several';
  const choices =
    question.question_kind === 'truth'
      ? truthChoices.map((id) => ({ id, label: t(`quiz_${id}`) }))
      : question.choices.map(({ choice_id: id, choice_text: text }) => ({ id, label: <LessonWords text={text} /> }));
  function choose(id: string, isOn: boolean) {
    if (!isSeveral) return onAnswer([id]);
    onAnswer(choices.map((one) => one.id).filter((one) => (one === id ? isOn : answer.includes(one))));
  }
  return (
    <div className={styles.choices}>
      {choices.map(({ id, label }) => (
        <label key={id} className={styles.choice} data-right={graded?.right_choices.includes(id) || undefined}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={name}
            className={styles.mark}
            checked={answer.includes(id)}
            disabled={graded !== undefined}
            onChange={({ target }) => choose(id, target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Moved by buttons: dragging is beyond keyboards and shaking hands. The order in which they come is never the right one. */
function OrderChoices({ question, answer, graded, onAnswer }: QuestionProps) {
  const t = useMessages();
  const language = useLanguage();
  const order = answer && answer.length > 0 ? answer : question.choices.map(({ choice_id }) => choice_id);
  const sorted = order.flatMap((id) => question.choices.find(({ choice_id }) => choice_id === id) ?? []);
  const { list, move, moved } = useMoveByButtons({
    things: sorted,
    onOrder: (next) => onAnswer(next.map(({ choice_id }) => choice_id)),
    say: ({ choice_text: text }, place) =>
      t('quiz_moved', { choice: lessonWords(text, language), place, total: sorted.length }),
  });
  return (
    <>
      <ol ref={list} className={styles.choices}>
        {sorted.map(({ choice_id: id, choice_text: text }, at) => {
          const choice = lessonWords(text, language);
          return (
            <li key={id} className={styles.choice}>
              <span className={styles.place}>{at + 1}</span>
              <span className={styles.grows}>
                <LessonWords text={text} />
              </span>
              {!graded && (
                <>
                  <IconButton label={t('quiz_up', { choice })} aria-disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={t('quiz_down', { choice })}
                    aria-disabled={at === sorted.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </>
  );
}

function Explanation({ question, graded }: { question: LessonQuestion; graded: Graded }) {
  const t = useMessages();
  const language = useLanguage();
  const isRight = graded.is_right === 1;
  const wordsOf = (id: string) => {
    if (question.question_kind === 'truth') return t(id === 'yes' ? 'quiz_yes' : 'quiz_no');
    const choice = question.choices.find(({ choice_id }) => choice_id === id);
    return choice ? lessonWords(choice.choice_text, language) : '';
  };
  const joint = question.question_kind === 'order' ? ' → ' : ' · ';
  return (
    <div className={styles.explanation} data-right={isRight || undefined}>
      <p className={styles.verdict}>
        {isRight ? <CircleCheck size={20} /> : <CircleX size={20} />}
        {t(isRight ? 'quiz_right' : 'quiz_wrong')}
      </p>
      {!isRight && <p>{t('quiz_answer_is', { answer: graded.right_choices.map(wordsOf).join(joint) })}</p>}
      <LessonText text={graded.explanation} />
    </div>
  );
}
