import { checkForm, readAnswers } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { toldQuestionsOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import { describe, expect, test } from 'vitest';
import { createTally } from '#api/features/surveys/surveys.tally.service.ts';
import { createRandom } from '#demo/large/random.ts';
import { demoCollections } from './nexus.demo.ts';
import { demoSurveys } from './surveys.demo.ts';

const collections = demoCollections.map(({ given: people, answer, ...more }) => ({
  ...more,
  people,
  answer: (random: ReturnType<typeof createRandom>) => answer(random, 10),
}));

describe.each([...demoSurveys, ...collections])('the form “$name.en” of the demo world', ({ form, answer, people }) => {
  const random = createRandom(1);
  const all = Array.from({ length: people }, () => answer(random));

  test('can be opened, and each of its answers is one that its form takes as it is', () => {
    expect(checkForm(form)).toEqual([]);
    for (const given of all) expect(readAnswers(form, given)).toEqual({ answers: given, problems: {} });
  });

  test('has a chart to show for every question that has one', () => {
    const tally = createTally(form, () => '');
    for (const given of all) tally.add(given);
    const charted = toldQuestionsOf(form).filter(({ question: { kind }, isInItems }) =>
      isInItems
        ? kind === 'single' || kind === 'multi'
        : !['place', 'line', 'area', 'text', 'long_text', 'date', 'photo'].includes(kind),
    );
    const told = tally.results().filter(({ counts }) => Object.keys(counts).length > 1);
    expect(told.map(({ question_id }) => question_id)).toEqual(charted.map(({ question }) => question.id));
  });
});
