import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { FormDefinition, type Question } from './surveys.forms.contract.ts';
import { checkForm, readAnswers } from './surveys.forms.rules.ts';
import { askedOf, itemsOf } from './surveys.parts.rules.ts';
import { photoKeysIn } from './surveys.photos.rules.ts';
import { toldQuestionsOf } from './surveys.told.rules.ts';

const words = (th: string) => ({ th });
const choices = ['wood', 'brick', 'mixed'].map((id) => ({ id, label: words(id) }));
const water: Question = {
  id: 'water',
  kind: 'single',
  label: words('น้ำเข้าไหม'),
  choices: ['yes', 'no'].map((id) => ({ id, label: words(id) })),
};
const inHouse: Question[] = [
  { id: 'wall', kind: 'single', label: words('ผนังอะไร'), required: true, choices },
  {
    id: 'rot',
    kind: 'text',
    label: words('ผุตรงไหน'),
    required: true,
    show_if: [{ question: 'wall', is: 'equal', value: 'wood' }],
  },
  {
    id: 'deep',
    kind: 'number',
    label: words('ลึกแค่ไหน'),
    most: 300,
    show_if: [{ question: 'water', is: 'equal', value: 'yes' }],
  },
  { id: 'seen', kind: 'photo', label: words('ภาพ') },
];
const repeat = { id: 'houses', item: words('บ้าน'), least: 1, most: 3 };
const help: Question = {
  id: 'help',
  kind: 'text',
  label: words('ใครช่วย'),
  show_if: [{ question: 'houses', is: 'at_least', value: 2 }],
};
const form: FormDefinition = {
  sections: [{ questions: [water] }, { title: words('บ้าน'), repeat, questions: inHouse }, { questions: [help] }],
};
const photo = (digit: string) => digit.repeat(32);

describe('a form with a repeated group', () => {
  test('is of the schema, and has nothing wrong with it', () => {
    expect(Value.Check(FormDefinition, form)).toBe(true);
    expect(checkForm(form)).toEqual([]);
  });

  test.each<[string, FormDefinition['sections'], [string, string][]]>([
    [
      'a later question that looks into it',
      [...form.sections, { questions: [{ ...help, id: 'late', show_if: [{ question: 'wall', is: 'answered' }] }] }],
      [['late', 'form_condition_inside']],
    ],
    [
      'a question of it that looks at the group itself',
      [{ repeat, questions: [{ ...help, show_if: [{ question: 'houses', is: 'answered' }] }] }],
      [['help', 'form_condition_inside']],
    ],
    [
      'the id of a question',
      [{ questions: [water] }, { repeat: { ...repeat, id: 'water' }, questions: inHouse.slice(0, 1) }],
      [['water', 'form_id_twice']],
    ],
    [
      'the id of a question inside',
      [{ repeat: { ...repeat, id: 'wall' }, questions: inHouse.slice(0, 1) }],
      [['wall', 'form_id_twice']],
    ],
    [
      'limits that cross',
      [{ repeat: { ...repeat, least: 4 }, questions: inHouse.slice(0, 1) }],
      [['houses', 'form_items_crossed']],
    ],
    [
      'a condition on more items than there may be',
      [
        ...form.sections.slice(0, 2),
        { questions: [{ ...help, show_if: [{ question: 'houses', is: 'equal', value: 4 }] }] },
      ],
      [['help', 'form_condition_never']],
    ],
    [
      'a condition of its own that looks ahead',
      [{ repeat: { ...repeat, show_if: [{ question: 'help', is: 'answered' }] }, questions: inHouse.slice(0, 1) }],
      [['houses', 'form_condition_unknown']],
    ],
  ])('is unfit with %s', (_name, sections, problems) => {
    expect(checkForm({ sections }).map(({ id, message }) => [id, message])).toEqual(problems);
  });
});

describe('answers to a repeated group', () => {
  test('are lists of answers, each asked by its own item and by what stands before the group', () => {
    const houses = [{ wall: 'wood', rot: ' หลังคา ', deep: 3 }, { wall: 'brick' }];
    const { answers, problems } = readAnswers(form, { water: 'no', houses, help: 'เพื่อนบ้าน' });
    expect(problems).toEqual({});
    expect(answers).toEqual({
      water: 'no',
      houses: [{ wall: 'wood', rot: 'หลังคา' }, { wall: 'brick' }],
      help: 'เพื่อนบ้าน',
    });
    expect(itemsOf(form, { water: 'yes', houses }, 'houses').map(({ asked }) => asked.map(({ id }) => id))).toEqual([
      ['wall', 'rot', 'deep', 'seen'],
      ['wall', 'deep', 'seen'],
    ]);
  });

  test('say how many there are to the questions after them, and items without answers are none', () => {
    const isHelpAsked = (houses: unknown) => askedOf(form, { houses }).some(({ id }) => id === 'help');
    expect(isHelpAsked([{ wall: 'wood' }, { wall: 'brick' }])).toBe(true);
    expect(isHelpAsked([{ wall: 'wood' }, { wall: ' ' }, {}])).toBe(false);
    expect(readAnswers(form, { houses: [{}, { wall: 'brick', cellar: 'x' }] }).answers).toEqual({
      houses: [{ wall: 'brick' }],
    });
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', undefined, { houses: 'answer_missing' }],
    ['no list', 'บ้าน', { houses: 'answer_unfitting' }],
    ['no list but an object', { wall: 'wood' }, { houses: 'answer_unfitting' }],
    ['an item that is no object', [{ wall: 'brick' }, 'บ้าน'], { 'houses.2': 'answer_unfitting' }],
    ['an item that is a list', [['brick']], { houses: 'answer_missing', 'houses.1': 'answer_unfitting' }],
    ['items alone that say nothing', [{}, { rot: 'ซ่อน' }], { houses: 'answer_missing' }],
    ['one too many', Array.from({ length: 4 }, () => ({ wall: 'brick' })), { houses: 'answer_wrong_number' }],
    ['ten thousand', Array.from({ length: 10_000 }, () => ({})), { houses: 'answer_wrong_number' }],
    [
      'what is wrong within items',
      [{ wall: 'wood' }, { wall: 'straw', deep: 301 }],
      { 'houses.1.rot': 'answer_missing', 'houses.2.wall': 'answer_unfitting', 'houses.2.deep': 'answer_out_of_range' },
    ],
  ])('name what they are about: %s', (_name, houses, problems) => {
    expect(readAnswers(form, { water: 'yes', houses }).problems).toEqual(problems);
  });

  test('are dropped whole where the group is not asked, and then miss nothing', () => {
    const hidden: FormDefinition = {
      sections: [
        { questions: [water] },
        { repeat: { ...repeat, show_if: [{ question: 'water', is: 'equal', value: 'yes' }] }, questions: inHouse },
      ],
    };
    expect(readAnswers(hidden, { water: 'no', houses: [{ wall: 'brick' }] })).toEqual({
      answers: { water: 'no' },
      problems: {},
    });
    expect(readAnswers(hidden, { water: 'yes' }).problems).toEqual({ houses: 'answer_missing' });
  });

  test('name their photos, and those of the same name elsewhere are none', () => {
    const houses = [{ wall: 'brick', seen: [photo('a')] }, { seen: [photo('b')], rot: [photo('c')] }, 'x'];
    expect(photoKeysIn(form, { houses, seen: [photo('d')] })).toEqual([photo('a'), photo('b')]);
  });

  test('whatever is given, what was read is read again as it is', () => {
    const anything = fc.oneof(
      fc.constantFrom('wood', 'brick', 'yes', 'no', 'text', '', null, true),
      fc.integer({ min: -5, max: 400 }),
      fc.jsonValue(),
    );
    const dictionary = (...ids: string[]) =>
      fc.dictionary(fc.constantFrom(...ids), anything, { noNullPrototype: true });
    const houses = fc.oneof(
      fc.array(fc.oneof({ weight: 5, arbitrary: dictionary('wall', 'rot', 'deep', 'seen') }, anything), {
        maxLength: 5,
      }),
      anything,
    );
    fc.assert(
      fc.property(dictionary('water', 'help', 'wall'), houses, (others, given) => {
        const { answers, problems } = readAnswers(form, { ...others, houses: given });
        if (Object.keys(problems).length === 0) expect(readAnswers(form, answers)).toEqual({ answers, problems: {} });
        expect(Object.keys(answers).every((id) => ['water', 'houses', 'help'].includes(id))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('photos are named as many as a question takes, and of items as many as there may be', () => {
  const mark: Question = { id: 'mark', kind: 'photo', label: words('ภาพ'), most: 2 };
  const asking: FormDefinition = { sections: [{ questions: [mark] }, { repeat, questions: inHouse }] };
  const given = {
    mark: [photo('a'), photo('b'), photo('c')],
    houses: ['d', 'e', 'f', '1'].map((digit) => ({ seen: [photo(digit), photo('2')] })),
  };
  expect(photoKeysIn(asking, given)).toEqual(['a', 'b', 'd', 'e', 'f'].map(photo));
});

test('a group, a question and a row that are called like what all objects have are read as given, and missed where they were not', () => {
  const matrix: Question = { id: 'table', kind: 'matrix', label: words('ตาราง'), required: true, rows: [], choices };
  const rows = ['constructor', 'other'].map((id) => ({ id, label: words(id) }));
  const named = (least: number): FormDefinition => ({
    sections: [
      { repeat: { ...repeat, id: 'constructor', least }, questions: inHouse.slice(3) },
      { questions: [{ ...matrix, rows }] },
    ],
  });
  expect(readAnswers(named(1), {}).problems).toEqual({ constructor: 'answer_missing', table: 'answer_missing' });
  const given = { constructor: [{ seen: [photo('a')] }], table: { constructor: 'wood', other: 'brick' } };
  expect(readAnswers(named(1), given)).toEqual({ answers: given, problems: {} });
  expect(readAnswers(named(2), given).problems).toEqual({ constructor: 'answer_wrong_number' });
  const lone: FormDefinition = { sections: [{ questions: [{ ...inHouse[0], id: 'constructor' } as Question] }] };
  expect(readAnswers(lone, {}).problems).toEqual({ constructor: 'answer_missing' });
});

describe('results of a repeated group', () => {
  const told = (questions: Question[], more: object = {}) =>
    toldQuestionsOf({ sections: [{ questions: [water] }, { repeat: { ...repeat, ...more }, questions }] })
      .slice(1)
      .map(({ question, isTellable }) => ({ question, isTellable }));

  test('count one choice of each item as several, and as one where there is one item', () => {
    const [wall] = inHouse as [Question];
    expect(told([wall])[0]?.question).toMatchObject({ kind: 'multi', least: 1, most: 3 });
    expect(told([wall], { most: 1 })[0]?.question).toMatchObject({ kind: 'single' });
  });

  test('follow the conditions of the group, and tell nothing where people with another item are not the others', () => {
    const [wall] = inHouse as [Question];
    const after = (is: 'equal' | 'unequal' | 'unanswered') => ({
      ...help,
      show_if: [{ question: 'wall', is, ...(is !== 'unanswered' && { value: 'wood' }) }],
    });
    const show_if = [{ question: 'water', is: 'equal', value: 'yes' }];
    const [first, second] = told([wall, after('equal')], { show_if });
    expect([first?.question.show_if, second?.question.show_if]).toEqual([show_if, after('equal').show_if]);
    expect(second?.isTellable).toBe(true);
    expect(told([wall, after('unequal')])[1]?.isTellable).toBe(false);
    expect(told([wall, after('unanswered')])[1]?.isTellable).toBe(false);
  });
});
