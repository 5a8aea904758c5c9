import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { languageShown, lessonSkills, lessonWords } from './lesson-words.ts';
import { blocksOf } from './text-blocks.ts';
import type { LessonCard } from './use-lessons.ts';

/** A short text of a lesson, marked with its language where that is not the one of the page (WCAG 3.1.2). */
export function LessonWords({ text }: { text: FormText }) {
  const language = useLanguage();
  const shown = languageShown(text, language);
  return <span lang={shown === language ? undefined : shown}>{lessonWords(text, language)}</span>;
}

/** A long one, with its paragraphs and lists. */
export function LessonText({ text, className }: { text: FormText; className?: string | undefined }) {
  const language = useLanguage();
  const shown = languageShown(text, language);
  return (
    <div className={className} lang={shown === language ? undefined : shown}>
      {blocksOf(lessonWords(text, language)).map((block) =>
        block.items ? (
          <ul key={block.key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={block.key}>{block.text}</p>
        ),
      )}
    </div>
  );
}

/** The skill that a lesson is for, how long it takes, and whether there is something to watch. */
export function LessonFacts({ lesson }: { lesson: LessonCard }) {
  const t = useMessages();
  return (
    <>
      {t('lesson_facts', { skill: t(lessonSkills[lesson.lesson_skill]), count: lesson.lesson_minutes })}
      {lesson.has_video === 1 && ` · ${t('lesson_has_film')}`}
    </>
  );
}
