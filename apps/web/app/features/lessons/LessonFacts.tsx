import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { lessonSkills } from './lesson-words.ts';
import type { LessonCard } from './use-lessons.ts';

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
