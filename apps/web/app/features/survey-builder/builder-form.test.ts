import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { describe, expect, test } from 'vitest';
import * as builder from './builder-form.ts';
import { surveyTemplates } from './builder-templates.ts';

const text = (id: string) => ({ id, kind: 'text' as const, label: { th: id } });
const form: FormDefinition = { sections: [{ questions: [text('a'), text('b')] }, { questions: [text('c')] }] };
const order = ({ sections }: FormDefinition) => sections.map(({ questions }) => questions.map(({ id }) => id).join(''));

describe('moving a question', () => {
  test('by steps goes through its section and into the next, and stops at the ends of the form', () => {
    const down = (of: FormDefinition) => builder.stepQuestion(of, 'a', 1);
    expect(order(down(form))).toEqual(['ba', 'c']);
    expect(order(down(down(form)))).toEqual(['b', 'ac']);
    expect(order(down(down(down(form))))).toEqual(['b', 'ca']);
    expect(order(down(down(down(down(form)))))).toEqual(['b', 'ca']);
    expect(order(builder.stepQuestion(form, 'c', -1))).toEqual(['abc', '']);
    expect(order(builder.stepQuestion(form, 'a', -1))).toEqual(['ab', 'c']);
  });

  test('to a place puts it there', () => {
    expect(order(builder.moveQuestion(form, 'a', { section: 1, at: 1 }))).toEqual(['b', 'ca']);
  });
});

test('a question of another kind keeps its words, and its choices where it has some', () => {
  const single = { ...builder.newQuestion('single'), label: { th: 'ระดับน้ำ' }, required: true };
  const multi = builder.withKind(single, 'multi');
  expect(multi).toMatchObject({ id: single.id, label: single.label, required: true, kind: 'multi' });
  expect('choices' in multi && 'choices' in single && multi.choices === single.choices).toBe(true);
  expect(builder.withKind(multi, 'date')).toEqual({ id: single.id, label: single.label, required: true, kind: 'date' });
});

test('a copy is another question', () => expect(builder.copyOf(text('a')).id).not.toBe('a'));

test('pasted lines become choices, with English from a second column', () => {
  const choices = builder.choicesFromLines('ข้อเท้า\tAnkle\n\n  เข่า \n', 'c');
  expect(choices.map(({ label }) => label)).toEqual([{ th: 'ข้อเท้า', en: 'Ankle' }, { th: 'เข่า' }]);
  expect(new Set(choices.map(({ id }) => id)).size).toBe(2);
});

test('what keeps a form from being saved is said at its question', () => {
  const unfinished: FormDefinition = {
    sections: [
      {
        questions: [
          { ...text('a'), label: { th: ' ' } },
          { id: 'b', kind: 'number', label: { th: 'b' }, least: 5, most: 3, show_if: [{ question: 'a', is: 'equal' }] },
          { ...text('c'), show_if: [{ question: 'later', is: 'answered' }] },
          { id: 'd', kind: 'single', label: { th: 'd' }, choices: [{ id: 'x', label: { th: '' } }] },
        ],
      },
      { questions: [] },
    ],
  };
  expect(builder.problemsOf(unfinished)).toEqual([
    { id: 'a', message: 'builder_label_missing' },
    { id: 'b', message: 'builder_limits_crossed' },
    { id: 'b', message: 'builder_value_missing' },
    { id: 'd', message: 'builder_choices_missing' },
    { id: 'd', message: 'builder_choice_blank' },
    { id: builder.sectionKey(1), message: 'builder_section_empty' },
    { id: 'c', message: 'form_condition_unknown' },
  ]);
  expect(builder.problemsOf({ sections: [] })).toEqual([{ id: '', message: 'builder_form_empty' }]);
});

test('a section is repeated under an id of its own, which says what it lacks at its section', () => {
  const repeated = builder.repeatSection(form, 1, true);
  const [, section] = repeated.sections;
  expect(builder.problemsOf(repeated)).toEqual([{ id: builder.sectionKey(1), message: 'builder_item_missing' }]);
  const named = builder.changeSection(repeated, 1, {
    repeat: { id: section?.repeat?.id ?? '', item: { th: '', en: 'House' }, least: 3, most: 2 },
  });
  expect(builder.problemsOf(named)).toEqual([{ id: builder.sectionKey(1), message: 'form_items_crossed' }]);
  expect(builder.tidyForm(named).sections[1]?.repeat?.item).toEqual({ th: 'House', en: 'House' });
  expect(builder.repeatSection(named, 1, false)).toEqual(form);
});

test('conditions look at what stands before, at the same item, and at how many items an earlier group has', () => {
  const repeat = { id: 'g', item: { th: 'บ้าน' } };
  const three: FormDefinition = {
    sections: [form.sections[0] as never, { repeat, questions: [text('c'), text('d')] }, { questions: [text('e')] }],
  };
  const seen = (id: string) => builder.earlierOf(three, id).map(({ part, number }) => [part.id, number]);
  const before = [
    ['a', 1],
    ['b', 2],
  ];
  expect(seen('g')).toEqual(before);
  expect(seen('d')).toEqual([...before, ['c', 3]]);
  expect(seen('e')).toEqual([...before, ['g', 2]]);
});

test('what nobody wrote is not stored, and makes no new version', () => {
  const typed: FormDefinition = {
    sections: [
      {
        title: { th: ' ' },
        questions: [{ ...text('a'), hint: { th: '', en: '' }, required: false, show_if: [] as never }],
      },
    ],
  };
  const stored: FormDefinition = { sections: [{ questions: [text('a')] }] };
  expect(builder.tidyForm(typed)).toEqual(stored);
  expect(
    builder.isSameForm(typed, { sections: [{ questions: [{ label: { th: 'a' }, kind: 'text', id: 'a' }] }] }),
  ).toBe(true);
  expect(builder.isSameForm(typed, form)).toBe(false);
});

test.each(surveyTemplates.map((template) => [template.name.en, template] as const))(
  'the template “%s” can be saved as it is, in Thai and in English',
  (_, { name, detail, form }) => {
    expect(builder.problemsOf(form)).toEqual([]);
    const texts = [name, detail, ...JSON.stringify(form).matchAll(/\{"th":[^}]*\}/g)].map((one) =>
      Array.isArray(one) ? JSON.parse(one[0]) : one,
    );
    expect(texts.filter(({ th, en }) => !th || !en)).toEqual([]);
  },
);
