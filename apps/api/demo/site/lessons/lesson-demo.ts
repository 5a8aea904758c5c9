/** How a lesson of the demo world is written: Thai and English in full, the other languages where they are given. */
import type { LessonDrawing, LessonLevel, lessonUses } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';

export type DemoSection = {
  readonly id: string;
  readonly name: FormText;
  readonly text?: FormText;
  readonly drawing?: LessonDrawing;
  /** What the drawing shows. */
  readonly shows?: FormText;
  /** The name of a film in `demo/films`, with what is said and seen in it. */
  readonly film?: string;
  readonly transcript?: FormText;
};

type DemoChoice = readonly [id: string, text: FormText];
export type DemoQuestion = { readonly id: string; readonly text: FormText; readonly why: FormText } & (
  | { readonly kind: 'one' | 'several'; readonly choices: readonly DemoChoice[]; readonly right: readonly string[] }
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  /** In the right order. */
  | { readonly kind: 'order'; readonly choices: readonly DemoChoice[] }
);

export type DemoLesson = {
  readonly skill: SkillName;
  readonly level: LessonLevel;
  readonly name: FormText;
  readonly summary: FormText;
  readonly minutes: number;
  /** A page of the site where it is practised. */
  readonly practice?: string;
  readonly use?: (typeof lessonUses)[number];
  readonly sections: readonly DemoSection[];
  readonly questions: readonly DemoQuestion[];
};

/** A text in Thai and English. */
export const both = (th: string, en: string): FormText => ({ th, en });
/** A text in all five languages. */
export const all = (th: string, en: string, lo: string, km: string, my: string): FormText => ({ th, en, lo, km, my });
