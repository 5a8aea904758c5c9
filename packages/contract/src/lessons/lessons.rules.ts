/** Rules of lessons and their quizzes that both sides apply (decisions §7; design reference S-19; decision 0109). */
import type { SkillName } from '../members/members.skills.rules.ts';
import { isSiteLink } from '../site-link.ts';
import { trimFormText } from '../surveys/surveys.form-text.rules.ts';
import type { FormText } from '../surveys/surveys.forms.contract.ts';

/** The levels of the path; the same three that a member or the newsroom sets (`mediaLevelNames`). */
export const lessonLevels = [1, 2, 3] as const;
export type LessonLevel = (typeof lessonLevels)[number];

/** From here on a quiz is passed; percent of its questions. */
export const passPercent = 80;
/** How often a member may answer the quiz of one lesson within 24 hours, and those of all lessons together. */
export const triesPerLesson = 3;
export const triesInAll = 20;
/** Nobody reads and answers a whole quiz sooner after the one before; seconds. */
export const secondsBetweenTries = 10;

export const lessonsMaximum = 200;
export const sectionsMaximum = 20;
export const questionsMaximum = 12;
export const choicesMaximum = 8;
/** A quiz of fewer questions could be passed by luck. */
export const leastQuestions = 3;

/** One of several choices, some of several, true or false, and things to put into their order. */
export const questionKinds = ['one', 'several', 'truth', 'order'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** The two choices of a question that is true or false have no words of their own. */
export const truthChoices = ['yes', 'no'] as const;

/** Where the site itself links to a lesson, whatever its id is: the composer's checklist. */
export const lessonUses = ['', 'checklist'] as const;

/** Illustrations that come with the product, in the colours of the theme; `apps/web/app/features/lessons/drawings` has them. */
export const lessonDrawings = [
  '',
  'ask-first',
  'blurred-face',
  'bubbles',
  'check-three',
  'cut-on-action',
  'exif-limits',
  'five-questions',
  'flood-distance',
  'headline',
  'interview',
  'inverted-pyramid',
  'light-direction',
  'microphone',
  'pan-speed',
  'protest-exit',
  'quote',
  'reverse-search',
  'sequence',
  'steady-hands',
  'thirds',
  'three-sizes',
  'timeline',
  'voice-over',
] as const;
export type LessonDrawing = (typeof lessonDrawings)[number];

type Answered = { readonly kind: QuestionKind; readonly right: readonly string[] };

/** Whether the chosen ids are the right ones; their order matters only where it was asked for. */
export function isRight({ kind, right }: Answered, chosen: readonly string[]): boolean {
  if (chosen.length !== right.length || new Set(chosen).size !== chosen.length) return false;
  return kind === 'order' ? right.every((id, at) => chosen[at] === id) : right.every((id) => chosen.includes(id));
}

export function isPassed(rightTotal: number, questionTotal: number): boolean {
  return questionTotal > 0 && rightTotal * 100 >= passPercent * questionTotal;
}

type Asked = {
  readonly kind: QuestionKind;
  readonly choices: readonly { readonly choice_id: string }[];
};

/** Whether an answer says as much as its question asks; which choices are right is no matter here. */
export function isAnswered({ kind, choices }: Asked, chosen: readonly string[]): boolean {
  if (kind === 'truth') return chosen.length === 1 && truthChoices.includes(chosen[0] as never);
  const known = new Set(choices.map(({ choice_id }) => choice_id));
  if (!chosen.every((id) => known.has(id)) || new Set(chosen).size !== chosen.length) return false;
  if (kind === 'one') return chosen.length === 1;
  return kind === 'order' ? chosen.length === known.size : chosen.length > 0;
}

/** Whether a question can be asked and graded: enough choices, each with an id of its own, and right ones among them. */
export function isSoundQuestion(question: Asked & Answered): boolean {
  const { kind, choices, right } = question;
  const ids = choices.map(({ choice_id }) => choice_id);
  if (new Set(ids).size !== ids.length) return false;
  if (kind === 'truth') return choices.length === 0 && isAnswered(question, right);
  return choices.length >= (kind === 'order' ? 3 : 2) && isAnswered(question, right);
}

type WrittenSection = {
  readonly section_text?: FormText;
  readonly section_drawing: string;
  readonly section_picture: string;
  readonly section_img_text?: FormText;
  readonly section_film: string;
  readonly section_transcript?: FormText;
};

/** Whether a section says or shows something, and says in words too what it shows. */
function isWholeSection(section: WrittenSection): boolean {
  const isSaid = (text: FormText | undefined) => trimFormText(text) !== null;
  return (
    (isSaid(section.section_text) || section.section_film !== '') &&
    (section.section_film === '' || isSaid(section.section_transcript)) &&
    ((section.section_picture === '' && section.section_drawing === '') || isSaid(section.section_img_text))
  );
}

/** Whether readers get something whole, so that a lesson can be published: sections, and a quiz that is one. */
export function isFinishedLesson(lesson: {
  readonly sections: readonly WrittenSection[];
  readonly questions: readonly unknown[];
}): boolean {
  const { sections, questions } = lesson;
  return sections.length > 0 && sections.every(isWholeSection) && questions.length >= leastQuestions;
}

/** Where a lesson is practised: a page of this site. */
export function isPracticePath(path: string): boolean {
  return isSiteLink(path) && path.startsWith('/');
}

/** How much of a lesson is read, in whole percent. Sections that an editor has taken away count for nothing. */
export function percentRead(sections: readonly string[], read: readonly string[]): number {
  if (sections.length === 0) return 0;
  return Math.round((sections.filter((id) => read.includes(id)).length / sections.length) * 100);
}

type OnPath = { readonly lesson_id: string; readonly lesson_skill: SkillName; readonly lesson_level: number };
type Done = { readonly lesson_id: string; readonly is_passed: 0 | 1; readonly sections_read: readonly string[] };

/**
 * The lesson to go on with: the last that was begun and is not passed, else the first on the path that is not. Undefined when all
 * are passed. `lessons` are in the order of the path, `progress` with the last read first.
 */
export function nextLesson<L extends OnPath>(lessons: readonly L[], progress: readonly Done[]): L | undefined {
  const passed = new Set(progress.filter(({ is_passed }) => is_passed === 1).map(({ lesson_id }) => lesson_id));
  const open = lessons.filter(({ lesson_id }) => !passed.has(lesson_id));
  const begun = progress.find(
    ({ lesson_id, sections_read }) => sections_read.length > 0 && open.some((lesson) => lesson.lesson_id === lesson_id),
  );
  return open.find(({ lesson_id }) => lesson_id === begun?.lesson_id) ?? open[0];
}
