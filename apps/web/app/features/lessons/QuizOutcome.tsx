import { nextLesson } from '@pakmut/contract/lessons/lessons.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { lessonPath, lessonWords } from './lesson-language.ts';
import { lessonSkills } from './lesson-words.ts';
import styles from './Quiz.module.css';
import type { Lesson, LessonCard, QuizOutcome, useLessonProgress } from './use-lessons.ts';

type OutcomeProps = {
  outcome: QuizOutcome;
  lesson: Lesson;
  lessons: readonly LessonCard[];
  progress: ReturnType<typeof useLessonProgress>['progress'];
  onAgain: () => void;
};

/** How the quiz went, what became of the stars, and where to go on. */
export function QuizOutcomeNotice({ outcome, lesson, lessons, progress, onAgain }: OutcomeProps) {
  const t = useMessages();
  const language = useLanguage();
  const isPassed = outcome.is_passed === 1;
  const counts = { right: outcome.right_total, total: outcome.question_total };
  const next = isPassed ? nextLesson(lessons, withPass(progress, lesson.lesson_id)) : undefined;
  return (
    <Notice
      tone={isPassed ? 'success' : 'warn'}
      live
      title={t(isPassed ? 'quiz_passed' : 'quiz_not_passed', counts)}
      action={
        <div className={styles.buttons}>
          {next && (
            <LinkButton to={lessonPath(next.lesson_id)}>
              {t('quiz_next_lesson', { name: lessonWords(next.lesson_name, language) })}
            </LinkButton>
          )}
          {isPassed && (
            <LinkButton to="/profile" variant="secondary">
              {t('quiz_see_profile')}
            </LinkButton>
          )}
          {!isPassed && outcome.tries_left > 0 && <Button onClick={onAgain}>{t('quiz_again')}</Button>}
        </div>
      }
    >
      {isPassed && <p>{t(starWords(outcome), starParams(outcome, t(lessonSkills[outcome.lesson_skill])))}</p>}
      {!isPassed && outcome.tries_left > 0 && <p>{t('quiz_tries_left', { count: outcome.tries_left })}</p>}
      {!isPassed && outcome.next_try_date && (
        <p>{t('quiz_next_try', { time: formatDate(outcome.next_try_date, 'dateTime', language) })}</p>
      )}
    </Notice>
  );
}

function starWords({ is_first_pass: isFirst, stars_before: before, stars_after: after }: QuizOutcome) {
  if (isFirst === 0) return 'quiz_star_before';
  return after > before ? 'quiz_star_added' : 'quiz_star_full';
}

const starParams = ({ stars_after: stars }: QuizOutcome, skill: string) => ({ skill, stars });

/** The progress after this pass, which the server tells a moment later. */
function withPass(progress: OutcomeProps['progress'], passed: string) {
  const others = progress.filter(({ lesson_id }) => lesson_id !== passed);
  return [...others, { lesson_id: passed, is_passed: 1 as const, sections_read: [] }];
}
