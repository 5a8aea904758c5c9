import { choicesMaximum, questionKinds } from '@pakmut/contract/lessons/lessons.rules.ts';
import { type Language, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './LessonForm.module.css';
import { LessonPart } from './LessonPart.tsx';
import { LessonTextField } from './LessonTextField.tsx';
import { blankChoice, type QuestionEntry } from './lesson-entry.ts';
import { kindWords } from './lesson-words.ts';

type QuestionProps = {
  number: number;
  question: QuestionEntry;
  language: Language;
  onChange: (part: Partial<QuestionEntry>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

/** One question: its kind, its choices with those that are right, and why. */
export function LessonQuestionFields({ number, question, language, onChange, onUp, onRemove }: QuestionProps) {
  const t = useMessages();
  const { question_kind: kind } = question;
  return (
    <LessonPart name={t('content_lesson_question', { number })} onUp={onUp} onRemove={onRemove}>
      <SelectField
        label={t('content_lesson_question_kind')}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        onChange={({ target }) => onChange(ofKind(question, target.value as QuestionEntry['question_kind']))}
      />
      <LessonTextField
        label={t('content_lesson_question_text')}
        language={language}
        text={question.question_text}
        onChange={(question_text) => onChange({ question_text })}
        rows={2}
      />
      {kind === 'truth' ? (
        <CheckboxField
          label={t('content_lesson_truth')}
          checked={question.right.includes('yes')}
          onChange={({ target }) => onChange({ right: [target.checked ? 'yes' : 'no'] })}
        />
      ) : (
        <Choices question={question} language={language} onChange={onChange} />
      )}
      <LessonTextField
        label={t('content_lesson_explanation')}
        language={language}
        text={question.explanation}
        onChange={(explanation) => onChange({ explanation })}
        rows={2}
      />
    </LessonPart>
  );
}

/** Another kind asks for other right answers; the choices stay for whoever changes their mind. */
function ofKind(question: QuestionEntry, kind: QuestionEntry['question_kind']): Partial<QuestionEntry> {
  const right = question.right.filter((id) => question.choices.some(({ choice_id }) => choice_id === id));
  if (kind === 'truth') return { question_kind: kind, right: ['no'] };
  return { question_kind: kind, right: kind === 'one' ? right.slice(0, 1) : right };
}

function Choices({ question, language, onChange }: Pick<QuestionProps, 'question' | 'language' | 'onChange'>) {
  const t = useMessages();
  const { question_kind: kind, choices, right } = question;
  function mark(id: string, isRight: boolean) {
    if (kind === 'one') return onChange({ right: isRight ? [id] : [] });
    onChange({ right: isRight ? [...right, id] : right.filter((one) => one !== id) });
  }
  return (
    <>
      {kind === 'order' && <p className={styles.note}>{t('content_lesson_order_helper')}</p>}
      {choices.map((choice, at) => {
        const number = at + 1;
        const name = t('content_lesson_choice', { number });
        return (
          <div key={choice.choice_id} className={styles.choice}>
            <LessonTextField
              label={name}
              language={language}
              text={choice.choice_text}
              onChange={(choice_text) => onChange({ choices: choices.with(at, { ...choice, choice_text }) })}
            />
            {kind !== 'order' && (
              <CheckboxField
                label={t('content_lesson_choice_right', { number })}
                checked={right.includes(choice.choice_id)}
                onChange={({ target }) => mark(choice.choice_id, target.checked)}
              />
            )}
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                onChange({
                  choices: choices.toSpliced(at, 1),
                  right: right.filter((id) => id !== choice.choice_id),
                })
              }
            >
              {t('content_lesson_part_remove', { name })}
            </Button>
          </div>
        );
      })}
      {choices.length < choicesMaximum && (
        <Button variant="secondary" size="small" onClick={() => onChange({ choices: [...choices, blankChoice()] })}>
          {t('content_lesson_choice_add')}
        </Button>
      )}
    </>
  );
}
