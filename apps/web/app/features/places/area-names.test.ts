import { expect, test } from 'vitest';
import { namedAreas } from './area-names.ts';

const inThaiOrder = [
  { value: '81', th: 'กระบี่', en: 'Krabi' },
  { value: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  { value: '37', th: 'อำนาจเจริญ', en: 'Amnat Charoen' },
];

test('areas stand in the order of the names that are shown', () => {
  const labels = (language: 'th' | 'en' | 'lo') => namedAreas(inThaiOrder, language).map(({ label }) => label);
  expect(labels('th')).toEqual(['กระบี่', 'กรุงเทพมหานคร', 'อำนาจเจริญ']);
  expect(labels('en')).toEqual(['Amnat Charoen', 'Bangkok', 'Krabi']);
  expect(labels('lo')).toEqual(labels('en'));
});
