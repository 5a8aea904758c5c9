/** A lesson while an editor writes it: what is blank, what is sent, and what has to be put right first. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isFinishedLesson, isPracticePath, isSoundQuestion } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { addLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export type LessonEntry = InputOf<typeof addLesson>;
export type SectionEntry = LessonEntry['sections'][number];
export type QuestionEntry = LessonEntry['questions'][number];

export function blankLesson(position: number): LessonEntry {
  return {
    lesson_skill: 'communication',
    lesson_level: 1,
    lesson_name: { th: '' },
    lesson_summary: { th: '' },
    lesson_minutes: 6,
    lesson_practice: '',
    lesson_use: '',
    position,
    is_published: 0,
    sections: [blankSection()],
    questions: [],
  };
}

export function blankSection(): SectionEntry {
  return {
    section_id: newPartId(),
    section_name: { th: '' },
    section_drawing: '',
    section_picture: '',
    section_film: '',
  };
}

export function blankQuestion(): QuestionEntry {
  return {
    question_id: newPartId(),
    question_kind: 'one',
    question_text: { th: '' },
    choices: [blankChoice(), blankChoice()],
    right: [],
    explanation: { th: '' },
  };
}

export function blankChoice(): QuestionEntry['choices'][number] {
  return { choice_id: newPartId(), choice_text: { th: '' } };
}

/** Tells nothing: the order of ids is not the order of choices. */
function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As it is sent: without blank languages and texts, and with what is right of each kind. */
export function sentLesson(entry: LessonEntry): LessonEntry {
  return {
    ...entry,
    lesson_name: trimmed(entry.lesson_name),
    lesson_summary: trimmed(entry.lesson_summary),
    lesson_practice: entry.lesson_practice.trim(),
    sections: entry.sections.map(sentSection),
    questions: entry.questions.map(sentQuestion),
  };
}

function sentSection({ section_text, section_img_text, section_transcript, ...section }: SectionEntry): SectionEntry {
  const [text, shows, transcript] = [section_text, section_img_text, section_transcript].map(trimFormText);
  return {
    ...section,
    section_name: trimmed(section.section_name),
    ...(text && { section_text: text }),
    ...(shows && { section_img_text: shows }),
    ...(transcript && { section_transcript: transcript }),
  };
}

function sentQuestion(question: QuestionEntry): QuestionEntry {
  const { question_kind: kind } = question;
  const choices = kind === 'truth' ? [] : question.choices;
  const ids = choices.map(({ choice_id }) => choice_id);
  return {
    ...question,
    question_text: trimmed(question.question_text),
    choices: choices.map((choice) => ({ ...choice, choice_text: trimmed(choice.choice_text) })),
    // Written in their right order.
    right: kind === 'order' ? ids : question.right,
    explanation: trimmed(question.explanation),
  };
}

const trimmed = (text: FormText): FormText => trimFormText(text) ?? { th: '' };

/** What has to be put right first. A draft may be unfinished, but what stands in it is whole. */
export function faultOf(entry: LessonEntry): MessageKey | undefined {
  const sent = sentLesson(entry);
  const { lesson_practice: practice, lesson_minutes: minutes } = sent;
  if (!needed(sent).every(({ th }) => th)) return 'lesson_text_missing';
  if (practice && !isPracticePath(practice)) return 'content_link_invalid';
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 120) return 'content_lesson_minutes_invalid';
  const isSound = ({ question_kind: kind, choices, right }: QuestionEntry) => isSoundQuestion({ kind, choices, right });
  if (!sent.questions.every(isSound)) return 'lesson_question_unsound';
  return sent.is_published === 1 && !isFinishedLesson(sent) ? 'lesson_unfinished' : undefined;
}

function needed({ lesson_name, lesson_summary, sections, questions }: LessonEntry): FormText[] {
  return [
    lesson_name,
    lesson_summary,
    ...sections.map(({ section_name }) => section_name),
    ...questions.flatMap(({ question_text, explanation, choices }) => [
      question_text,
      explanation,
      ...choices.map(({ choice_text }) => choice_text),
    ]),
  ];
}

/** One part before the one above it. */
export function movedUp<Part>(parts: readonly Part[], at: number): Part[] {
  const part = parts[at];
  return part === undefined || at === 0 ? [...parts] : parts.toSpliced(at, 1).toSpliced(at - 1, 0, part);
}
