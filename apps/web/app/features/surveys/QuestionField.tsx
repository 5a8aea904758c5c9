/** One question of a form: its words, the control of its kind, and what is wrong with its answer. */
import type { Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { photosOf } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { type Ref, useContext, useId } from 'react';
import { ShapeAnswer } from '#web/features/surveys/shapes/ShapeAnswer.tsx';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import type { AnswerProps } from './answer-props.ts';
import { MultiAnswer, SingleAnswer } from './ChoiceAnswers.tsx';
import { choosingOf, ownProblemWords, problemWords, rangeOf } from './form-words.tsx';
import { MatrixAnswer } from './MatrixAnswer.tsx';
import { PhotoAnswer } from './PhotoAnswer.tsx';
import { PlaceAnswer } from './PlaceAnswer.tsx';
import styles from './QuestionField.module.css';
import { RankingAnswer } from './RankingAnswer.tsx';
import { ConsentAnswer, RatingAnswer, ScaleAnswer } from './StepAnswers.tsx';
import { DateAnswer, LongTextAnswer, NumberAnswer, TextAnswer } from './TextAnswers.tsx';
import { TextsMayBeShown } from './texts-may-be-shown.ts';

type QuestionFieldProps = {
  question: Question;
  /** Among the questions that are asked; of an item after the number of its group. */
  number: number | string;
  /** What an item is called that the question is about, for who does not see where it stands. */
  about?: string | undefined;
  answer: unknown;
  onAnswer: (answer: unknown) => void;
  problem?: string | undefined;
  heading?: 'h2' | 'h3';
  headingRef?: Ref<HTMLHeadingElement>;
};

export function QuestionField({
  question,
  number,
  about,
  answer,
  onAnswer,
  problem,
  heading: Heading = 'h2',
  headingRef,
}: QuestionFieldProps) {
  const t = useMessages();
  const language = useLanguage();
  const id = useId();
  const own = problem && ownProblemWords(question, problem);
  const isToBeRead = useContext(TextsMayBeShown) && isText(question);
  const helper = isToBeRead ? t('form_text_shown') : helperOf(question, t);
  const described = [question.hint && `${id}-hint`, problem ? `${id}-error` : helper && `${id}-helper`];
  const answering = {
    answer,
    onAnswer,
    labelId: `${id}-label`,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    isWrong: problem !== undefined,
  };
  return (
    <fieldset className={styles.question} aria-describedby={answering.describedBy}>
      <legend className={styles.legend}>
        <Heading
          id={answering.labelId}
          ref={headingRef}
          tabIndex={-1}
          data-question={question.id}
          className={styles.heading}
        >
          {about && <span className="visually-hidden">{about}: </span>}
          {number}. <FormWords text={question.label} />
          {question.required && <span className={styles.required}> ({t('form_required')})</span>}
        </Heading>
      </legend>
      {question.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <FormWords text={question.hint} />
        </p>
      )}
      <AnswerControl question={question} {...answering} />
      <FieldMessage
        id={id}
        helper={helper}
        error={own ? <FormWords text={own} /> : problem && problemWords(question, problem, { t, language })}
      />
      {clearable.includes(question.kind) && !question.required && answer !== undefined && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onAnswer(undefined)}>
            {t('form_clear')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Kinds whose answer cannot be taken back where it was given. */
const clearable: readonly Question['kind'][] = ['single', 'matrix', 'ranking', 'rating', 'scale', 'place'];

function isText({ kind }: Question): boolean {
  return kind === 'text' || kind === 'long_text';
}

function helperOf(question: Question, t: ReturnType<typeof useMessages>): string | undefined {
  if (question.kind === 'multi') return choosingOf(question, t);
  if (question.kind === 'photo') return t('form_photos_at_most', { most: photosOf(question) });
  if (question.kind === 'ranking') return t('form_ranking_helper');
  if (question.kind === 'line') return t('form_line_helper');
  if (question.kind === 'area') return t('form_area_helper');
  return rangeOf(question, t) || undefined;
}

function AnswerControl({ question, ...rest }: AnswerProps) {
  switch (question.kind) {
    case 'single':
      return <SingleAnswer question={question} {...rest} />;
    case 'multi':
      return <MultiAnswer question={question} {...rest} />;
    case 'ranking':
      return <RankingAnswer question={question} {...rest} />;
    case 'matrix':
      return <MatrixAnswer question={question} {...rest} />;
    case 'text':
      return <TextAnswer question={question} {...rest} />;
    case 'long_text':
      return <LongTextAnswer question={question} {...rest} />;
    case 'number':
      return <NumberAnswer question={question} {...rest} />;
    case 'date':
      return <DateAnswer question={question} {...rest} />;
    case 'rating':
      return <RatingAnswer question={question} {...rest} />;
    case 'scale':
      return <ScaleAnswer question={question} {...rest} />;
    case 'place':
      return <PlaceAnswer question={question} {...rest} />;
    case 'line':
    case 'area':
      return <ShapeAnswer question={question} {...rest} />;
    case 'photo':
      return <PhotoAnswer question={question} {...rest} />;
    case 'consent':
      return <ConsentAnswer question={question} {...rest} />;
  }
}
