import { isAnswered, passPercent, triesPerLesson } from '@pakmut/contract/lessons/lessons.rules.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { lessonSkills } from './lesson-words.ts';
import styles from './Quiz.module.css';
import { QuizOutcomeNotice } from './QuizOutcome.tsx';
import { QuizQuestion } from './QuizQuestion.tsx';
import type { Lesson, LessonCard, LessonQuestion, useLessonProgress } from './use-lessons.ts';
import { useQuiz } from './use-quiz.ts';

type QuizProps = {
  lesson: Lesson;
  lessons: readonly LessonCard[];
  progress: ReturnType<typeof useLessonProgress>['progress'];
  starKeys: readonly string[];
};

/** The quiz of a lesson. Answers stay on the device until they are graded, which needs a member and a network. */
export function Quiz({ lesson, lessons, progress, starKeys }: QuizProps) {
  const t = useMessages();
  const quiz = useQuiz(lesson.lesson_id, starKeys);
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  const isOnline = useIsOnline();
  const [areMissingShown, setMissingShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLElement>(null);
  const { questions } = lesson;
  const missing = questions.filter((question) => !isWhole(question, quiz.answers));
  const { outcome } = quiz;
  useEffect(() => {
    if (outcome) top.current?.focus();
  }, [outcome]);
  if (questions.length === 0) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = missing;
    setMissingShown(missing.length > 0);
    if (first)
      form.current?.querySelector<HTMLElement>(`[data-question="${first.question_id}"] :is(input, button)`)?.focus();
    else membersOnly(() => void quiz.send(questions));
  }
  const facts = { count: questions.length, percent: passPercent, tries: triesPerLesson };
  return (
    <section id="quiz" ref={top} tabIndex={-1} className={styles.quiz} aria-labelledby="quiz-title">
      <h2 id="quiz-title" className={styles.title}>
        {t('quiz_title')}
      </h2>
      <p className={styles.lead}>{t('quiz_lead', facts)}</p>
      <p className={styles.lead}>{t('quiz_star_rule', { skill: t(lessonSkills[lesson.lesson_skill]) })}</p>
      {outcome && (
        <QuizOutcomeNotice
          outcome={outcome}
          lesson={lesson}
          lessons={lessons}
          progress={progress}
          onAgain={quiz.begin}
        />
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {questions.map((question, at) => (
          <QuizQuestion
            key={question.question_id}
            number={at + 1}
            question={question}
            answer={quiz.answers[question.question_id]}
            isMissing={areMissingShown && missing.includes(question)}
            graded={outcome?.answers.find(({ question_id }) => question_id === question.question_id)}
            onAnswer={(chosen) => quiz.answer(question.question_id, chosen)}
          />
        ))}
        {!outcome && (
          <div className={styles.end}>
            {areMissingShown && missing.length > 0 && (
              <Notice
                tone="error"
                live
                title={t('quiz_missing', { numbers: missing.map((one) => questions.indexOf(one) + 1).join(', ') })}
              />
            )}
            {!isOnline && <Notice tone="warn" live title={t('quiz_offline')} />}
            <Refusal lessonId={lesson.lesson_id} progress={progress} problem={quiz.problem} />
            {isOnline && (
              <Button type="submit" busy={quiz.isBusy} busyLabel={t('quiz_sending')}>
                {t(isMember ? 'quiz_send' : 'quiz_login')}
              </Button>
            )}
            <p className={styles.note}>{t('quiz_kept_note')}</p>
          </div>
        )}
      </form>
    </section>
  );
}

type RefusalProps = Pick<QuizProps, 'progress'> & { lessonId: string; problem: ReturnType<typeof useQuiz>['problem'] };

/** Why nothing was graded, and from when on it can be. */
function Refusal({ lessonId, progress, problem }: RefusalProps) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const next = progress.find(({ lesson_id }) => lesson_id === lessonId)?.next_try_date ?? '';
  const timeOf = (moment: string) => formatDate(moment, 'dateTime', language);
  if (problem)
    return (
      <Notice tone="error" live title={problem.message}>
        {problem.until && t('quiz_wait_until', { time: timeOf(problem.until) })}
      </Notice>
    );
  return next > now ? <Notice tone="warn" title={t('quiz_next_try', { time: timeOf(next) })} /> : null;
}

function isWhole(
  { question_id, question_kind: kind, choices }: LessonQuestion,
  answers: Record<string, readonly string[]>,
) {
  return isAnswered({ kind, choices }, answers[question_id] ?? []);
}
