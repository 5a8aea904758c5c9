import type { FormDefinition, Question, QuestionKind } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { choicesMaximum, photosMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type Language, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type BuilderProblem, earlierOf, withKind } from './builder-form.ts';
import { kinds, kindWords } from './builder-words.ts';
import styles from './FormBuilder.module.css';
import { FormChoicesBuilder } from './FormChoicesBuilder.tsx';
import { FormConditionsBuilder } from './FormConditionsBuilder.tsx';
import { FormProblemsBuilder } from './FormProblemsBuilder.tsx';
import { FormTextBuilder } from './FormTextsBuilder.tsx';

type Props = {
  form: FormDefinition;
  question: Question;
  problems: readonly BuilderProblem[];
  /** Somebody may have answered it: it stays of its kind. */
  isPublished: boolean;
  onChange: (question: Question) => void;
  onCopy: () => void;
};

/** Everything about one question. */
export function FormQuestionBuilder({ form, question, problems, isPublished, onChange, onCopy }: Props) {
  const t = useMessages();
  const questions = questionsOf(form);
  const number = questions.findIndex(({ id }) => id === question.id) + 1;
  return (
    <section className={styles.editor} aria-labelledby="builder-question">
      <h3 id="builder-question" tabIndex={-1} className={styles.heading}>
        {t('builder_question', { number })}
      </h3>
      <FormProblemsBuilder problems={problems} />
      <SelectField
        label={t('builder_kind')}
        value={question.kind}
        disabled={isPublished}
        options={kinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
        onChange={({ target }) => onChange(withKind(question, target.value as QuestionKind))}
      />
      {isPublished && (
        <Notice
          size="small"
          action={
            <Button size="small" variant="secondary" onClick={onCopy}>
              {t('builder_copy_instead')}
            </Button>
          }
        >
          {t('builder_kind_fixed')}
        </Notice>
      )}
      <CheckboxField
        label={t('builder_required')}
        checked={question.required ?? false}
        onChange={({ target }) => onChange({ ...question, required: target.checked })}
      />
      <LanguageTabs note={t('builder_languages_note')}>
        {(language) => <Texts question={question} language={language} onChange={onChange} />}
      </LanguageTabs>
      <Limits question={question} onChange={onChange} />
      <FormConditionsBuilder
        key={question.id}
        conditions={question.show_if ?? []}
        earlier={earlierOf(form, question.id)}
        onChange={(show_if) => onChange({ ...question, show_if })}
      />
    </section>
  );
}

type PartProps = { question: Question; onChange: (question: Question) => void };

/** All that is written about a question in one language. */
function Texts({ question, language, onChange }: PartProps & { language: Language }) {
  const t = useMessages();
  return (
    <>
      <FormTextBuilder
        isLong
        label={t('builder_label')}
        text={question.label}
        language={language}
        onChange={(label) => onChange({ ...question, label })}
      />
      <FormTextBuilder
        label={t('builder_hint')}
        text={question.hint}
        language={language}
        onChange={(hint) => onChange({ ...question, hint })}
      />
      {canGoWrong(question) && (
        <FormTextBuilder
          label={t('builder_problem')}
          helper={t('builder_problem_helper')}
          text={question.problem}
          language={language}
          onChange={(problem) => onChange({ ...question, problem })}
        />
      )}
      {question.kind === 'matrix' && (
        <FormChoicesBuilder
          title={t('builder_rows')}
          labelOf={(number) => t('builder_row', { number })}
          prefix="r"
          choices={question.rows}
          language={language}
          onChange={(rows) => onChange({ ...question, rows })}
        />
      )}
      {'choices' in question && (
        <FormChoicesBuilder
          title={t('builder_choices')}
          labelOf={(number) => t('builder_choice', { number })}
          prefix="c"
          choices={question.choices}
          language={language}
          onChange={(choices) => onChange({ ...question, choices })}
        />
      )}
      {question.kind === 'number' && (
        <FormTextBuilder
          label={t('builder_unit')}
          text={question.unit}
          language={language}
          onChange={(unit) => onChange({ ...question, unit })}
        />
      )}
      {question.kind === 'scale' && (
        <>
          <FormTextBuilder
            label={t('builder_low')}
            text={question.low}
            language={language}
            onChange={(low) => onChange({ ...question, low })}
          />
          <FormTextBuilder
            label={t('builder_high')}
            text={question.high}
            language={language}
            onChange={(high) => onChange({ ...question, high })}
          />
        </>
      )}
    </>
  );
}

/** Whether an answer can be missing or out of its limits; words that stand there already can always be changed. */
function canGoWrong({ required, problem, kind }: Question): boolean {
  return required === true || problem !== undefined || ['number', 'date', 'multi', 'photo'].includes(kind);
}

function MostPhotos({ question, onChange }: PartProps & { question: Question & { kind: 'photo' } }) {
  const t = useMessages();
  const counts = Array.from({ length: photosMaximum }, (_, index) => String(index + 1));
  return (
    <SelectField
      label={t('builder_photos_most')}
      value={String(question.most ?? 1)}
      options={counts.map((count) => ({ value: count, label: count }))}
      onChange={({ target }) => onChange({ ...question, most: Number(target.value) })}
    />
  );
}

/** The least and the most of a number, a day, or how many choices are taken. */
function Limits({ question, onChange }: PartProps) {
  const t = useMessages();
  if (question.kind === 'photo') return <MostPhotos question={question} onChange={onChange} />;
  if (question.kind !== 'number' && question.kind !== 'date' && question.kind !== 'multi') return null;
  const { kind } = question;
  function set(end: 'least' | 'most', typed: string) {
    const { [end]: _, ...rest } = question as Question & { kind: 'number' };
    onChange((typed === '' ? rest : { ...rest, [end]: kind === 'date' ? typed : Number(typed) }) as Question);
  }
  const attributes =
    kind === 'date'
      ? ({ type: 'date' } as const)
      : ({
          type: 'number',
          ...(kind === 'multi' ? { min: 0, max: choicesMaximum, step: 1 } : { step: 'any' }),
        } as const);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(kind === 'multi' ? 'builder_limits_choices' : 'builder_limits')}</legend>
      <div className={styles.pair}>
        {(['least', 'most'] as const).map((end) => (
          <TextField
            key={`${question.id}-${end}`}
            label={t(end === 'least' ? 'builder_least' : 'builder_most')}
            {...attributes}
            value={question[end] ?? ''}
            onChange={({ target }) => set(end, target.value)}
          />
        ))}
      </div>
      {kind === 'number' && (
        <CheckboxField
          label={t('builder_whole')}
          checked={question.whole ?? false}
          onChange={({ target }) => onChange({ ...question, whole: target.checked })}
        />
      )}
    </fieldset>
  );
}
