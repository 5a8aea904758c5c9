// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the expressions of ODK name their questions so
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { FormDefinition, type FormText, type Question } from './surveys.forms.contract.ts';
import { checkForm } from './surveys.forms.rules.ts';
import { groupIn, type Part } from './surveys.parts.rules.ts';
import { toXlsForm } from './surveys.xlsform.export.rules.ts';
import { fromXlsForm } from './surveys.xlsform.import.rules.ts';
import { readConstraint, readRelevant } from './surveys.xlsform.rules.ts';

const settings = [
  ['form_title', 'default_language'],
  ['Survey of floods', 'English (en)'],
];
const choices = [
  ['list_name', 'name', 'label::Thai (th)', 'label::English (en)'],
  ['levels', '1', 'ข้อเท้า', 'Ankle'],
  ['levels', '2', 'เข่า', 'Knee'],
  ['pets', 'dog', 'หมา', 'Dog'],
  ['pets', 'cat', 'แมว', 'Cat'],
];
function read(...rows: string[][]) {
  const columns = ['type', 'name', 'label', 'label::Thai (th)', 'hint::English', 'required', 'relevant', 'constraint'];
  const result = fromXlsForm({ survey: [columns, ...rows], choices, settings });
  if ('refused' in result) throw new Error(result.refused);
  return result;
}
const questions = (result: ReturnType<typeof read>) => result.form.sections.flatMap((section) => section.questions);

describe('an XLSForm as others write it', () => {
  test('becomes a form with our ids, in both languages', () => {
    const result = read(
      ['note', 'hello', 'Welcome'],
      ['select_one levels', 'Water Level', 'How high?', 'สูงแค่ไหน', 'Look outside', 'yes'],
      ['integer', 'cows', 'Cows', '', '', '', "${Water Level} = '2'", '. >= 1 and . <= 500'],
    );
    expect(result.left).toEqual([]);
    expect(result.name).toEqual({ th: 'Survey of floods', en: 'Survey of floods' });
    expect(result.form.sections).toEqual([
      {
        text: { th: 'Welcome', en: 'Welcome' },
        questions: [
          {
            id: 'water_level',
            kind: 'single',
            label: { th: 'สูงแค่ไหน', en: 'How high?' },
            hint: { th: 'Look outside', en: 'Look outside' },
            required: true,
            choices: [
              { id: 'c1', label: { th: 'ข้อเท้า', en: 'Ankle' } },
              { id: 'c2', label: { th: 'เข่า', en: 'Knee' } },
            ],
          },
          {
            id: 'cows',
            kind: 'number',
            whole: true,
            least: 1,
            most: 500,
            label: { th: 'Cows', en: 'Cows' },
            show_if: [{ question: 'water_level', is: 'equal', value: 'c2' }],
          },
        ],
      },
    ]);
  });

  test('groups become sections, and hand their condition to their questions', () => {
    const result = read(
      ['select_multiple pets', 'pets', 'Pets'],
      ['begin group', 'more', 'More', '', '', '', "selected(${pets}, 'dog')"],
      ['text', 'names', 'Names', '', '', '', "${pets} != ''"],
      ['end group', ''],
      ['date', 'day', 'Day'],
    );
    expect(result.form.sections.map(({ title }) => title?.en)).toEqual([undefined, 'More', undefined]);
    expect(questions(result)[1]?.show_if).toEqual([
      { question: 'pets', is: 'equal', value: 'dog' },
      { question: 'pets', is: 'answered' },
    ]);
  });

  test('what cannot be taken is listed with its row and reason, and the rest is taken', () => {
    const result = read(
      ['start', 'start'],
      ['select_one levels or_other', 'level', 'Level'],
      ['begin repeat', 'people', 'People'],
      ['text', 'person', 'Name'],
      ['begin repeat', 'shoes', 'Shoes'],
      ['text', 'shoe', 'Size'],
      ['end repeat', ''],
      ['end repeat', ''],
      ['select_one nowhere', 'none', 'None'],
      ['text', 'odd', 'Odd', '', '', '${level} = 1', '${level} = 1 or ${level} = 2', 'regex(., "x")'],
      ['decimal', 'much', 'Much', '', '', '', "${level} != '1'", '. > 3'],
      ['audio', 'sound', 'Sound'],
      ['text', 'silent'],
    );
    expect(result.left.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'type'],
      [3, 'or_other'],
      [6, 'repeat'],
      [10, 'choices'],
      [11, 'required'],
      [11, 'relevant'],
      [12, 'constraint'],
      [12, 'unequal'],
      [13, 'type'],
      [14, 'label'],
    ]);
    expect(questions(result).map(({ id }) => id)).toEqual(['level', 'person', 'odd', 'much']);
    expect(checkForm(result.form)).toEqual([]);
  });

  test('a repeat becomes a section that is asked for each item, with what it follows and how many there are', () => {
    const survey = [
      ['type', 'name', 'label', 'relevant', 'repeat_count'],
      ['select_one levels', 'level', 'Level'],
      ['begin_repeat', 'Houses', 'House', "${level} = '2'", '3'],
      ['note', 'hello', 'Each house'],
      ['text', 'wall', 'Wall'],
      ['begin_group', 'inner', 'Inner'],
      ['text', 'door', 'Door', "${wall} != ''"],
      ['end_group'],
      ['note', 'bye', 'Thank you'],
      ['end_repeat'],
      ['begin_repeat', 'cows', 'Cow', '', '${level}'],
      ['text', 'cow', 'Name'],
      ['end_repeat'],
      ['text', 'more', 'More', 'count(${Houses}) > 0'],
      ['text', 'late', 'Late', "${wall} = 'x' or true()"],
      ['text', 'later', 'Later', "${wall} != ''"],
    ];
    const result = fromXlsForm({ survey, choices, settings });
    if ('refused' in result) throw new Error(result.refused);
    expect(result.left.map(({ row, reason }) => [row, reason])).toEqual([
      [6, 'group'],
      [9, 'note'],
      [11, 'repeat_count'],
      [15, 'relevant'],
      [16, 'relevant'],
    ]);
    const [, houses, cows, rest] = result.form.sections;
    expect(houses?.repeat).toEqual({
      id: 'houses',
      item: { th: 'House', en: 'House' },
      least: 3,
      most: 3,
      show_if: [{ question: 'level', is: 'equal', value: 'c2' }],
    });
    expect([houses?.text?.en, houses?.questions.map(({ id, show_if }) => [id, show_if])]).toEqual([
      'Each house',
      [
        ['wall', undefined],
        ['door', [{ question: 'wall', is: 'answered' }]],
      ],
    ]);
    expect(cows?.repeat).toEqual({ id: 'cows', item: { th: 'Cow', en: 'Cow' } });
    expect(rest?.questions[0]?.show_if).toEqual([{ question: 'houses', is: 'answered' }]);
    expect(checkForm(result.form)).toEqual([]);
  });

  test('a heading is of no language because its word is something that all objects have', () => {
    const survey = [
      ['type', 'name', 'label', 'label::constructor'],
      ['text', 'a', 'A', 'B'],
    ];
    const result = fromXlsForm({ survey, choices: [], settings: [] });
    expect('form' in result && result.form.sections[0]?.questions[0]?.label).toEqual({ th: 'A' });
  });

  test('points, traces and shapes are places, lines and areas', () => {
    const result = read(['geopoint', 'a', 'A'], ['geotrace', 'b', 'B'], ['geoshape', 'c', 'C']);
    expect(result.left).toEqual([]);
    expect(questions(result).map(({ kind }) => kind)).toEqual(['place', 'line', 'area']);
  });

  test('ranges are stars, steps, or numbers between two ends', () => {
    const columns = ['type', 'name', 'label', 'parameters'];
    const survey = [
      columns,
      ['range', 'a', 'A', 'start=1 end=5 step=1'],
      ['range', 'b', 'B', 'start=0 end=10 step=1'],
      ['range', 'c', 'C', 'start=2 end=4 step=0.5'],
    ];
    const result = fromXlsForm({ survey, choices: [], settings: [] });
    expect('form' in result && result.form.sections[0]?.questions.map(({ kind }) => kind)).toEqual([
      'rating',
      'scale',
      'number',
    ]);
  });

  test.each([
    [
      'no_form',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['no_form', []],
    [
      'no_questions',
      [
        ['type', 'name', 'label'],
        ['audio', 'voice', 'Say it'],
      ],
    ],
    ['too_long', [['type', 'name'], ...Array.from({ length: 10_000 }, () => ['text', 'x'])]],
  ])('is refused as %s', (refused, survey) =>
    expect(fromXlsForm({ survey, choices: [], settings: [] })).toEqual({ refused }),
  );

  test('a list of more choices than a question may have is left alone', () => {
    const many = [['list_name', 'name', 'label'], ...Array.from({ length: 4_000 }, (_, at) => ['all', `x${at}`, 'X'])];
    const survey = [
      ['type', 'name', 'label'],
      ['select_one all', 'q', 'Which'],
      ['text', 'why', 'Why'],
    ];
    const result = fromXlsForm({ survey, choices: many, settings: [] });
    expect('left' in result && result.left).toEqual([{ row: 2, reason: 'too_many', what: 'select_one all' }]);
  });
});

test('the words for a wrong answer are taken, those for a missing one where they are the same or alone', () => {
  const columns = ['type', 'name', 'label', 'required', 'constraint', 'constraint_message::Thai (th)'];
  const survey = [
    [...columns, 'required_message::Thai (th)', 'required_message::English (en)'],
    ['integer', 'cows', 'Cows', 'yes', '. <= 500', 'ไม่เกิน 500 ตัว', 'กี่ตัว', 'How many?'],
    ['text', 'why', 'Why', 'yes', '', '', 'บอกเหตุผล', 'Say why'],
    ['date', 'day', 'Day'],
  ];
  const result = fromXlsForm({ survey, choices: [], settings: [] });
  if ('refused' in result) throw new Error(result.refused);
  expect(questions(result).map(({ problem }) => problem)).toEqual([
    { th: 'ไม่เกิน 500 ตัว' },
    { th: 'บอกเหตุผล', en: 'Say why' },
    undefined,
  ]);
  expect(result.left).toEqual([{ row: 2, reason: 'message', what: 'กี่ตัว' }]);
});

test.each([
  ["(${a} = 'x') and (${b} >= -2.5)", 2],
  ["selected(${a}, 'x and y')", 1],
  ["not(selected(${a}, 'x'))", 1],
])('the condition %s is understood', (text, count) => expect(readRelevant(text)?.conditions).toHaveLength(count));

test.each(["${a} = 'x' or ${b} = 'y'", '${a} > 3', '${a} = ${b}', 'true()', "not(${a} = 'x')", "${a} >= ''"])(
  'the condition %s says more than our forms can',
  (text) => expect(readRelevant(text)).toBeUndefined(),
);

test('limits are read of the kind that has them', () => {
  expect(readConstraint(". >= date('2024-01-01')", 'date')).toEqual({ least: '2024-01-01' });
  expect(readConstraint('count-selected(.) <= 3', 'multi')).toEqual({ most: '3' });
  expect(readConstraint('. <= 3', 'multi')).toBeUndefined();
  expect(readConstraint('. >= 1 and . >= 2', 'number')).toBeUndefined();
});

const words = fc.stringMatching(/^[ก-ฮa-zA-Z0-9:'"${}()=&<]([ก-ฮa-z .\n'"]{0,20}[ก-ฮa-z'"])?$/);
const text: fc.Arbitrary<FormText> = fc.record(
  { th: words, en: words, lo: words, my: words },
  { requiredKeys: ['th'], noNullPrototype: true },
);
const identifier = fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/);
const list = fc.uniqueArray(fc.record({ id: identifier, label: text }, { noNullPrototype: true }), {
  minLength: 2,
  maxLength: 5,
  selector: ({ id }) => id,
});
const whole = fc.integer({ min: -1_000, max: 1_000 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const optional: { noNullPrototype: true; requiredKeys: 'kind'[] } = { noNullPrototype: true, requiredKeys: ['kind'] };
const kinds: fc.Arbitrary<object> = fc.oneof(
  fc.record({ kind: fc.constantFrom('single', 'ranking'), choices: list }, { noNullPrototype: true }),
  fc.record(
    { kind: fc.constant('multi'), choices: list, least: fc.nat(5), most: fc.nat(5) },
    { noNullPrototype: true, requiredKeys: ['kind', 'choices'] },
  ),
  fc.record({ kind: fc.constant('matrix'), choices: list, rows: list }, { noNullPrototype: true }),
  fc.record(
    { kind: fc.constantFrom('text', 'long_text', 'rating', 'place', 'line', 'area', 'consent') },
    { noNullPrototype: true },
  ),
  fc.record(
    {
      kind: fc.constant('number'),
      least: whole,
      most: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
      whole: fc.constant(true),
      unit: text,
    },
    optional,
  ),
  fc.record({ kind: fc.constant('date'), least: day, most: day }, optional),
  fc.record({ kind: fc.constant('scale'), low: text, high: text }, optional),
  fc.record({ kind: fc.constant('photo'), most: fc.integer({ min: 1, max: 5 }) }, optional),
);
const common = fc.record(
  { id: identifier, label: text, hint: text, required: fc.constant(true), problem: text },
  { noNullPrototype: true, requiredKeys: ['id', 'label'] },
);
const question = fc.tuple(common, kinds).map(([one, kind]) => ({ ...one, ...kind }) as Question);
const repeat = fc.record(
  {
    id: fc.stringMatching(/^group_[a-z0-9]{8}$/),
    item: text,
    least: fc.integer({ min: 0, max: 20 }),
    most: fc.integer({ min: 1, max: 20 }),
  },
  { noNullPrototype: true, requiredKeys: ['id', 'item'] },
);
type Repeat = NonNullable<FormDefinition['sections'][number]['repeat']>;

const forms = fc
  .tuple(
    fc.uniqueArray(question, { minLength: 1, maxLength: 12, selector: ({ id }) => id }),
    fc.uniqueArray(repeat, { minLength: 12, maxLength: 12, selector: ({ id }) => id }),
    fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
    fc.array(fc.tuple(fc.boolean(), text, text), { minLength: 12, maxLength: 12 }),
  )
  .map(([asked, repeats, dice, cuts]) => {
    const sections: { title?: FormText; text?: FormText; repeat?: Repeat; questions: Question[] }[] = [];
    let outside: Part[] = [];
    asked.forEach((one, at) => {
      const [isCut, title, words] = cuts[at] as [boolean, FormText, FormText];
      const three = dice.slice(at * 3, at * 3 + 3);
      if (at === 0 || isCut) {
        const before = sections.at(-1);
        outside = [...outside, ...(before ? (groupIn(before) ? [groupIn(before) as Part] : before.questions) : [])];
        const show_if = conditionsOn(outside, three);
        const repeated = { ...(repeats[at] as Repeat), ...(show_if.length > 0 && { show_if }) };
        sections.push({
          ...(at % 2 === 0 && { title }),
          ...(at % 3 === 0 && { text: words }),
          ...((dice[at] as number) % 3 === 0 && { repeat: repeated }),
          questions: [],
        });
      }
      const section = sections.at(-1);
      const show_if = conditionsOn([...outside, ...(section?.questions ?? [])], three);
      section?.questions.push(show_if.length > 0 ? { ...one, show_if } : one);
    });
    return { sections };
  });

/** Conditions that can hold, of each sort. */
function conditionsOn(before: readonly Part[], dice: readonly number[]): NonNullable<Question['show_if']> {
  return dice.flatMap((die): NonNullable<Question['show_if']> => {
    const earlier = before[die % (before.length + 2)];
    if (!earlier) return [];
    const sort = Math.floor(die / 7) % 4;
    if (sort > 1) return [{ question: earlier.id, is: sort === 2 ? ('answered' as const) : ('unanswered' as const) }];
    if (earlier.kind === 'group') {
      const is = (['at_least', 'at_most', 'equal', 'unequal'] as const)[die % 4] ?? 'equal';
      return [{ question: earlier.id, is, value: 1 + (die % earlier.most) }];
    }
    if (['number', 'rating', 'scale'].includes(earlier.kind)) {
      const is = (['at_least', 'at_most', 'equal', 'unequal'] as const)[die % 4] ?? 'equal';
      return [{ question: earlier.id, is, value: (die % 100) / 4 }];
    }
    if (earlier.kind !== 'single' && earlier.kind !== 'multi') return [];
    return [
      {
        question: earlier.id,
        is: sort === 0 ? ('equal' as const) : ('unequal' as const),
        value: earlier.choices[0]?.id ?? '',
      },
    ];
  });
}

test('every form that is exported imports to the same form', () => {
  fc.assert(
    fc.property(text, forms, (name, form) => {
      expect(Value.Check(FormDefinition, form)).toBe(true);
      expect(fromXlsForm(toXlsForm(name, form))).toEqual({ form, name, left: [] });
    }),
    { numRuns: 500 },
  );
});
