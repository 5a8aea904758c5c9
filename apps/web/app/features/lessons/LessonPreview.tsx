import type { ReactNode } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import styles from './Lesson.module.css';
import { type Film, LessonSections } from './LessonSections.tsx';
import { LessonWords } from './LessonText.tsx';
import { QuizQuestion } from './QuizQuestion.tsx';
import { type StaffLesson, useStaffLesson } from './use-staff-lessons.ts';

type PreviewProps = { lessonId: string; film: (video: Film, label: string) => ReactNode };

/** A lesson as readers see it, hidden ones too, with the right answers and why. */
export function LessonPreview({ lessonId, film }: PreviewProps) {
  const t = useMessages();
  const { data, isError, refetch } = useStaffLesson(lessonId);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={6} />;
  return (
    <div className={styles.lesson}>
      <h1 className={styles.sectionName}>
        <LessonWords text={data.lesson_name} />
      </h1>
      <p className={styles.note}>
        <LessonWords text={data.lesson_summary} />
      </p>
      <LessonSections sections={data.shown} read={[]} film={film} />
      <h2 className={styles.sectionName}>{t('quiz_title')}</h2>
      {data.questions.map((question, at) => (
        <Answered key={question.question_id} question={question} number={at + 1} />
      ))}
    </div>
  );
}

function Answered({ question, number }: { question: StaffLesson['questions'][number]; number: number }) {
  const { question_id, right, explanation } = question;
  return (
    <QuizQuestion
      number={number}
      question={question}
      answer={right}
      isMissing={false}
      graded={{ question_id, is_right: 1, right_choices: right, explanation }}
      onAnswer={() => undefined}
    />
  );
}
