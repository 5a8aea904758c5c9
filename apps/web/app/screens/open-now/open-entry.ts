/** An entry of what is open; apart from how it is fetched, so that browsers need not have the calls for it. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { listLessons } from '@pakmut/contract/lessons/lessons.contract.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';

export type OpenEntry = {
  readonly kind: 'survey' | 'callout' | 'game' | 'event' | 'lesson';
  readonly id: string;
  /** Null where the kind has a name of its own. */
  readonly name: FormText | null;
  /** ISO 8601; empty without an end. */
  readonly until: string;
  /** Of an event: when it begins, ISO 8601. */
  readonly begins?: string;
};

type Lesson = ResultOf<typeof listLessons>[number];

export function lessonEntry(lesson: Lesson): OpenEntry {
  return { kind: 'lesson', id: lesson.lesson_id, name: lesson.lesson_name, until: '' };
}
