/** Lessons and how far this reader is: members by the server, visitors by this device, which joins the account at login. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/lessons/lessons.contract.ts';
import { triesPerLesson } from '@pakmut/contract/lessons/lessons.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { whenOnline } from '#web/ui/when-online.ts';
import { forgetSections, type ReadSections, useReadSections } from './device-progress.ts';
import { progressKey } from './use-next-lesson.ts';

export type LessonCard = ResultOf<typeof contract.listLessons>[number];
export type Lesson = ResultOf<typeof contract.getLesson>;
export type LessonSection = Lesson['sections'][number];
export type LessonQuestion = Lesson['questions'][number];
export type QuizOutcome = ResultOf<typeof contract.answerQuiz>;
export type PassedLesson = ResultOf<typeof contract.listPassedLessons.public>[number];
type Progress = ResultOf<typeof contract.listLessonProgress>[number];

const passedKey = 'passed-lessons';

/** How far this reader is with the lessons, the last read first, and whether the account's part of it could not be fetched. */
export function useLessonProgress(): { progress: readonly Progress[]; isFailed: boolean; refresh: () => void } {
  const client = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const onDevice = useReadSections();
  const query = useQuery({
    queryKey: [progressKey, memberId],
    queryFn: ({ signal }) => call(contract.listLessonProgress, {}, { signal }),
    enabled: memberId !== undefined,
  });
  useMerging(memberId, onDevice, (progress) => client.setQueryData([progressKey, memberId], progress));
  return {
    progress: joined(memberId ? (query.data ?? []) : [], onDevice),
    isFailed: query.isError && !query.data,
    refresh: () => void client.invalidateQueries({ queryKey: [progressKey] }),
  };
}

/** A member's device hands over what it has read: at login, and whenever something was read. Until it can, the device keeps it. */
function useMerging(
  memberId: string | undefined,
  onDevice: ReadSections,
  onSaved: (progress: Progress[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with the answer is the same each time
  useEffect(() => {
    const lessons = Object.entries(onDevice).map(([lessonID, sections]) => ({ lessonID, sections: [...sections] }));
    if (!memberId || lessons.length === 0) return;
    let isLeft = false;
    const merge = async () => {
      await whenOnline();
      if (isLeft) return;
      onSaved(await call(contract.saveLessonProgress, { lessons }));
      forgetSections(onDevice);
    };
    // What is read quickly goes in one call. A failure waits for the next section, or the next visit.
    const timer = setTimeout(() => void merge().catch(() => undefined), 500);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [memberId, onDevice]);
}

/** What the account and the device know together. */
export function joined(progress: readonly Progress[], onDevice: ReadSections): readonly Progress[] {
  const fresh = Object.entries(onDevice)
    .toReversed()
    .map(([lesson_id, sections]) => {
      const before = progress.find((one) => one.lesson_id === lesson_id);
      return {
        ...(before ?? untouched(lesson_id)),
        sections_read: [...new Set([...(before?.sections_read ?? []), ...sections])],
      };
    });
  return [...fresh, ...progress.filter(({ lesson_id }) => !(lesson_id in onDevice))];
}

function untouched(lesson_id: string): Progress {
  return { lesson_id, sections_read: [], is_passed: 0, passed_date: '', tries_left: triesPerLesson, next_try_date: '' };
}

/** Lessons that somebody has passed, as everybody sees them; undefined while they are not known. */
export function usePassedLessons(memberID: string): readonly PassedLesson[] | undefined {
  const isMember = useSession() !== null;
  const of = contract.listPassedLessons;
  return useQuery({
    queryKey: [passedKey, memberID, isMember],
    queryFn: ({ signal }) =>
      isMember ? call(of.private, { memberID }, { signal }) : call(of.public, { memberID }, { signal }),
  }).data;
}

/** After a quiz: progress and passed lessons are asked for anew, and `others`, the keys of what else shows stars. */
export function useAfterQuiz(): (others: readonly string[]) => void {
  const client = useQueryClient();
  return (others) => {
    for (const key of [progressKey, passedKey, ...others]) void client.invalidateQueries({ queryKey: [key] });
  };
}
