import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { expect, test } from 'vitest';
import {
  besideInItem,
  firstOfItem,
  isOnePage,
  isSameAnswer,
  itemStepAt,
  problemsIn,
  progressOf,
  resumeAt,
  review,
  stepsOf,
  withoutEmpty,
} from './form-steps.ts';
import { readTypedNumber } from './typed-numbers.ts';

const words = (th: string) => ({ th });
const form: FormDefinition = {
  sections: [
    {
      title: words('น้ำ'),
      questions: [
        {
          id: 'wet',
          kind: 'single',
          label: words('น้ำเข้าไหม'),
          required: true,
          choices: ['yes', 'no'].map((id) => ({ id, label: words(id) })),
        },
        {
          id: 'deep',
          kind: 'number',
          label: words('ลึกแค่ไหน'),
          most: 300,
          show_if: [{ question: 'wet', is: 'equal', value: 'yes' }],
        },
      ],
    },
    { questions: [{ id: 'more', kind: 'text', label: words('อื่น ๆ') }] },
  ],
};

test('the steps are what is asked, numbered without gaps, and say where a section begins', () => {
  const numbers = (answers: object) => stepsOf(form, { ...answers }).map(({ part, number }) => [part.id, number]);
  expect(numbers({ wet: 'no' })).toEqual([
    ['wet', 1],
    ['more', 2],
  ]);
  expect(numbers({ wet: 'yes' })).toEqual([
    ['wet', 1],
    ['deep', 2],
    ['more', 3],
  ]);
  expect(stepsOf(form, { wet: 'yes' }).map(({ isFirstOfSection }) => isFirstOfSection)).toEqual([true, false, true]);
});

test('progress counts what is asked alone, and an answer that does not fit is an answer', () => {
  expect(progressOf(form, { wet: 'no', deep: 3 })).toEqual({ answered: 1, total: 2 });
  expect(progressOf(form, { wet: 'yes', deep: 'สาม' })).toEqual({ answered: 2, total: 3 });
});

test('who comes back goes on at the first question without an answer, and at the review when there is none', () => {
  expect(resumeAt(form, {})).toBe('wet');
  expect(resumeAt(form, { wet: 'yes' })).toBe('deep');
  expect(resumeAt(form, { wet: 'no', more: 'ไม่มี' })).toBe(review);
});

test('what the server refused stands beside what the rules find', () => {
  expect(problemsIn(form, { wet: 'yes', deep: 400 }, { more: 'answer_unfitting' })).toEqual({
    deep: 'answer_out_of_range',
    more: 'answer_unfitting',
  });
});

test('a group is one step, through whose items somebody goes question by question and back to the list', () => {
  const group = { id: 'houses', item: words('บ้าน'), least: 2 };
  const grouped: FormDefinition = { sections: [{ repeat: group, questions: form.sections[0]?.questions ?? [] }] };
  const answers = { houses: [{ wet: 'yes', deep: 3 }, {}] };
  const [step] = stepsOf(grouped, answers);
  const first = itemStepAt(grouped, answers, 'houses.1.wet');
  const [wet, deep] = [first, itemStepAt(grouped, answers, 'houses.1.deep')].map(
    (one) => one as NonNullable<typeof one>,
  );
  expect([wet && besideInItem(wet, 1), wet && besideInItem(wet, -1)]).toEqual(['houses.1.deep', 'houses']);
  expect(deep && besideInItem(deep, 1)).toBe('houses');
  expect(itemStepAt(grouped, answers, 'houses.2.deep')).toBeUndefined();
  const part = step?.part.kind === 'group' ? step.part : undefined;
  expect(part && firstOfItem(grouped, answers, part, 2)).toBe('houses.3.wet');
  expect(part && withoutEmpty(grouped, answers, part)).toEqual([{ wet: 'yes', deep: 3 }]);
  expect(part && withoutEmpty(grouped, { houses: [{ wet: 'no' }] }, part)).toBeUndefined();
  expect([isOnePage(grouped), resumeAt(grouped, { houses: [{ wet: 'no' }] })]).toEqual([false, 'houses']);
});

test('a form of five questions is one page and one of six is not, whatever is asked of them', () => {
  const more = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `q${at}`, kind: 'text' as const, label: words('ถาม') }));
  expect(isOnePage({ sections: [{ questions: more(5) }] })).toBe(true);
  expect(isOnePage({ sections: [{ questions: more(6) }] })).toBe(false);
});

test.each<[string, number | string | undefined]>([
  ['', undefined],
  ['1,250.5', 1250.5],
  ['๑๒', 12],
  ['−3', -3],
  ['1.', 1],
  ['1,2', '1,2'],
  ['สาม', 'สาม'],
])('a number that is typed %j is read as %j', (typed, read) => {
  expect(readTypedNumber(typed)).toBe(read);
});

test.each<[unknown, unknown, boolean]>([
  [{ latitude: 1, longitude: 2 }, { longitude: 2, latitude: 1 }, true],
  [{ latitude: 1, longitude: 2 }, { latitude: 1 }, false],
  [['a', 'b'], ['b', 'a'], false],
  [[{ wall: 'wood' }], [{ wall: 'wood' }], true],
  [[{ wall: 'wood' }], [{ wall: 'wood' }, {}], false],
  [undefined, '', true],
  [undefined, [], true],
  [{}, { constructor: 'a' }, false],
  [0, undefined, false],
  ['a', ['a'], false],
])('of two answers %j and %j it is known whether they say the same', (one, other, isSame) => {
  expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([isSame, isSame]);
});
