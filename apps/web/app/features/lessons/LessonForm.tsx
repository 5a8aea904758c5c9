import { lessonLevels, questionsMaximum, sectionsMaximum } from '@pakmut/contract/lessons/lessons.rules.ts';
import { addLesson, changeLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import type { FormEvent } from 'react';
import { type Language, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './LessonForm.module.css';
import { LessonQuestionFields } from './LessonQuestionFields.tsx';
import { LessonSectionFields } from './LessonSectionFields.tsx';
import { LessonTextField } from './LessonTextField.tsx';
import { blankQuestion, blankSection, faultOf, type LessonEntry, movedUp, sentLesson } from './lesson-entry.ts';
import { lessonSkills } from './lesson-words.ts';

type FormProps = {
  lessonId: string | null;
  initial: LessonEntry;
  /** Addresses of pictures that the lesson has, by their names. */
  pictures: Readonly<Record<string, string>>;
  onSaved: () => void;
};
type PartProps = { entry: LessonEntry; change: (part: Partial<LessonEntry>) => void; language: Language };

/** A new lesson, or changes of one. What was typed stays when saving fails. */
export function LessonForm({ lessonId, initial, pictures, onSaved }: FormProps) {
  const t = useMessages();
  const form = useForm();
  const [entry, change] = useEntry(initial, form.clear);
  const save = useSave(lessonId ?? undefined, {
    add: async (input: LessonEntry, idempotencyKey) => (await call(addLesson, input, { idempotencyKey })).lessonID,
    change: (lessonID, input) => call(changeLesson, { lessonID, ...input }),
  });
  const submit = (event: FormEvent) => form.submit(event, faultOf(entry), () => save(sentLesson(entry)).then(onSaved));
  return (
    <SaveForm form={form} onSubmit={submit}>
      <Facts entry={entry} change={change} />
      <LanguageTabs note={t('content_lesson_languages')}>
        {(language) => (
          <>
            <LessonTextField
              label={t('content_lesson_name')}
              language={language}
              text={entry.lesson_name}
              onChange={(lesson_name) => change({ lesson_name })}
            />
            <LessonTextField
              label={t('content_lesson_summary')}
              language={language}
              text={entry.lesson_summary}
              onChange={(lesson_summary) => change({ lesson_summary })}
              rows={2}
            />
            <Sections entry={entry} change={change} language={language} lessonId={lessonId} pictures={pictures} />
            <Questions entry={entry} change={change} language={language} />
          </>
        )}
      </LanguageTabs>
      <CheckboxField
        label={t('content_lesson_checklist')}
        checked={entry.lesson_use === 'checklist'}
        onChange={({ target }) => change({ lesson_use: target.checked ? 'checklist' : '' })}
      />
      <CheckboxField
        label={t('content_published')}
        checked={entry.is_published === 1}
        onChange={({ target }) => change({ is_published: target.checked ? 1 : 0 })}
      />
    </SaveForm>
  );
}

/** What is the same in every language. */
function Facts({ entry, change }: Omit<PartProps, 'language'>) {
  const t = useMessages();
  return (
    <>
      <SelectField
        label={t('content_lesson_skill')}
        value={entry.lesson_skill}
        options={skillNames.map((value) => ({ value, label: t(lessonSkills[value]) }))}
        onChange={({ target }) => change({ lesson_skill: target.value as LessonEntry['lesson_skill'] })}
      />
      <SelectField
        label={t('content_lesson_grade')}
        value={String(entry.lesson_level)}
        options={lessonLevels.map((level) => ({ value: String(level), label: mediaLevelNames[level] }))}
        onChange={({ target }) => change({ lesson_level: Number(target.value) as LessonEntry['lesson_level'] })}
      />
      <TextField
        label={t('content_lesson_minutes')}
        type="number"
        min={1}
        max={120}
        value={Number.isNaN(entry.lesson_minutes) ? '' : entry.lesson_minutes}
        onChange={({ target }) => change({ lesson_minutes: target.valueAsNumber })}
      />
      <TextField
        label={t('content_position')}
        helper={t('content_position_helper')}
        type="number"
        min={0}
        max={1_000}
        value={entry.position}
        onChange={({ target }) => change({ position: Math.min(1_000, Math.max(0, Math.trunc(Number(target.value)))) })}
      />
      <TextField
        label={t('content_lesson_practice')}
        helper={t('content_lesson_practice_helper')}
        maxLength={300}
        value={entry.lesson_practice}
        onChange={({ target }) => change({ lesson_practice: target.value })}
      />
    </>
  );
}

type SectionsProps = PartProps & Pick<FormProps, 'lessonId' | 'pictures'>;

function Sections({ entry: { sections }, change, language, lessonId, pictures }: SectionsProps) {
  const t = useMessages();
  const put = (next: LessonEntry['sections']) => change({ sections: next });
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{t('content_lesson_sections')}</legend>
      {sections.map((section, at) => (
        <LessonSectionFields
          key={section.section_id}
          number={at + 1}
          section={section}
          language={language}
          lessonId={lessonId}
          pictures={pictures}
          onChange={(part) => put(sections.with(at, { ...section, ...part }))}
          onUp={at > 0 ? () => put(movedUp(sections, at)) : undefined}
          onRemove={() => put(sections.toSpliced(at, 1))}
        />
      ))}
      {sections.length < sectionsMaximum && (
        <Button variant="secondary" size="small" onClick={() => put([...sections, blankSection()])}>
          {t('content_lesson_section_add')}
        </Button>
      )}
    </fieldset>
  );
}

function Questions({ entry: { questions }, change, language }: PartProps) {
  const t = useMessages();
  const put = (next: LessonEntry['questions']) => change({ questions: next });
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{t('content_lesson_questions')}</legend>
      {questions.map((question, at) => (
        <LessonQuestionFields
          key={question.question_id}
          number={at + 1}
          question={question}
          language={language}
          onChange={(part) => put(questions.with(at, { ...question, ...part }))}
          onUp={at > 0 ? () => put(movedUp(questions, at)) : undefined}
          onRemove={() => put(questions.toSpliced(at, 1))}
        />
      ))}
      {questions.length < questionsMaximum && (
        <Button variant="secondary" size="small" onClick={() => put([...questions, blankQuestion()])}>
          {t('content_lesson_question_add')}
        </Button>
      )}
    </fieldset>
  );
}
