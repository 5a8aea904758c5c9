import { useNextLesson } from '../../features/lessons/use-next-lesson.ts';
import { lessonEntry, type OpenEntry } from './open-entry.ts';

/** What everybody can take part in, with the lesson that this reader goes on with; the server renders the first of the path. */
export function useOpenNow(rendered: readonly OpenEntry[]): readonly OpenEntry[] {
  const lesson = useNextLesson(rendered.length > 0);
  if (lesson === undefined) return rendered;
  const others = rendered.filter(({ kind }) => kind !== 'lesson');
  return lesson ? [...others, lessonEntry(lesson)] : others;
}
