/** Lessons for tests: a small one that can be published, and its right answers. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { addLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';

export type LessonInput = InputOf<typeof addLesson>;

const words = (th: string) => ({ th });
const choices = (...ids: string[]) => ids.map((id) => ({ choice_id: id, choice_text: words(`ตัวเลือก ${id}`) }));

export function writtenLesson(change: Partial<LessonInput> = {}): LessonInput {
  return {
    lesson_skill: 'writing',
    lesson_level: 1,
    lesson_name: { th: 'เขียนโปรยข่าว', en: 'Writing a lead' },
    lesson_summary: words('หนึ่งประโยคที่ตอบว่าเกิดอะไรขึ้น'),
    lesson_minutes: 6,
    lesson_practice: '/newsmap',
    lesson_use: '',
    position: 0,
    is_published: 1,
    sections: ['first', 'second'].map((section_id) => ({
      section_id,
      section_name: words(`ตอน ${section_id}`),
      section_text: words('เนื้อหา'),
      section_drawing: '' as const,
      section_picture: '',
      section_film: '',
    })),
    questions: [
      question('q-one', 'one', ['b']),
      question('q-several', 'several', ['a', 'c']),
      question('q-truth', 'truth', ['no']),
      question('q-order', 'order', ['a', 'b', 'c']),
      question('q-last', 'one', ['a']),
    ],
    ...change,
  };
}

function question(
  question_id: string,
  question_kind: LessonInput['questions'][number]['question_kind'],
  right: string[],
): LessonInput['questions'][number] {
  return {
    question_id,
    question_kind,
    question_text: words(`คำถาม ${question_id}`),
    choices: question_kind === 'truth' ? [] : choices('a', 'b', 'c'),
    right,
    explanation: words(`เพราะ ${question_id}`),
  };
}

/** The right answers to it, or others to as many questions as `wrong` says. */
export function answersOf(lesson: LessonInput, wrong = 0) {
  return lesson.questions.map(({ question_id, question_kind, right }, at) => {
    const other = question_kind === 'truth' ? ['yes'] : question_kind === 'order' ? right.toReversed() : ['c'];
    return { questionID: question_id, choices: at < wrong ? other : right };
  });
}
