import { describe, expect, test } from 'vitest';
import { beginningOf, foldText, hasWholeWords, wordQuery, wordsOf, wordVector } from './words.ts';

test('Thai without spaces is cut into its words', () => {
  const words = wordsOf('ชาวบ้านร้องเรียนถนนพัง');
  expect(words).toContain('ถนน');
  expect(words.join('')).toBe('ชาวบ้านร้องเรียนถนนพัง');
});

test('a decomposed sara am and zero-width characters are folded', () => {
  expect(foldText('น\u0E4D\u0E32\u200Bท่วม')).toBe(foldText('นำท่วม'));
  expect(wordsOf('น\u0E4D\u0E49\u0E32ท่วมเเม่สาย ๕๐๐ หลัง')).toEqual(['น้ำ', 'ท่วม', 'แม่สาย', '500', 'หลัง']);
});

test('an abbreviation and the name behind it are two words', () => {
  expect(wordsOf('อ.แม่สาย จ.เชียงราย')).toEqual(['อ', 'แม่สาย', 'จ', 'เชียงราย']);
  expect(wordsOf('PM2.5 12.30 น. www.example.com')).toEqual(['pm2.5', '12.30', 'น', 'www.example.com']);
});

test('a name is asked for in each way in which it may have been cut in a text', () => {
  const isFound = (typed: string, text: string) => {
    const stored = new Set(wordVector(text).slice(1, -1).split("' '"));
    const ways = (wordQuery(typed) as string).split(' | ');
    return ways.some((way) => [...way.matchAll(/'([^']+)'/gu)].every(([, lexeme]) => stored.has(lexeme as string)));
  };
  expect(isFound('นาแสง', 'น้ำท่วมบ้านนาแสงหนัก')).toBe(true);
  expect(isFound('ดงคู', 'คนดงคูเดือดร้อน')).toBe(true);
  expect(isFound('แหลมทอง', 'โรงเรียนบ้านแหลมทองวันนี้')).toBe(true);
});

test('quotes and backslashes cannot leave the literal', () => {
  expect(wordVector("don't")).toContain("''");
  expect(wordQuery("' | !x")).toMatch(/^\('x':\*\)$/);
});

test('a text without words asks for nothing', () => expect(wordQuery(' … ')).toBeNull());

test('a punctuation mark alone matches nothing, not even a village whose name would begin with it', () =>
  expect(wordQuery('\u0E31')).toBeNull());

test('the last word of a query may go on while it is typed', () =>
  expect(wordQuery('flood road')).toBe("('flood') & ('road':*)"));

test('the kind of an area beside its name is not asked for', () => {
  expect(wordQuery('อ.แม่สาย จ. เชียงราย')).toBe(wordQuery('แม่สาย เชียงราย'));
  expect(wordQuery('อำเภอ')).toBe("('อำเภอ':* | '\u0003อำเภอ':*)");
});

test('words that follow each other are stored and asked for as pairs, so that a phrase needs no second look', () => {
  expect(wordVector('fire in the hill fire in town').split("' '")).toEqual([
    "'fire",
    'in',
    'the',
    'hill',
    'town',
    'fire in',
    'in the',
    'the hill',
    'hill fire',
    "in town'",
  ]);
  expect(wordQuery('ถนนพัง')).toBe("('ถนน พัง':*)");
});

test('a compound is stored with the words that it ends with, which are no words of their own', () => {
  const stored = wordVector('ท่าเรือใหม่ รถไฟฟ้า กาแฟ นาที').split(' ');
  expect(stored).toEqual(expect.arrayContaining(["'ท่าเรือ'", "'\u0003เรือ'", "'\u0003ไฟฟ้า'"]));
  expect(stored).not.toContain("'เรือ'");
  expect(stored).not.toContain("'\u0003แฟ'");
});

test('whole words are asked for without what goes on or ends with them', () => {
  expect(wordQuery('น้ำ ช้า')).toBe("('น้ำ' | '\u0003น้ำ') & ('ช้า':* | '\u0003ช้า':*)");
  expect(wordQuery('น้ำ ช้า', { isWhole: true })).toBe("('น้ำ') & ('ช้า')");
});

test('what was typed stands whole where it begins and ends with words', () => {
  expect(hasWholeWords('ลุงบุญ ปากน้ำโพ', 'ลุงบุญ')).toBe(true);
  expect(hasWholeWords('พี่ช้างใจดี', 'ช้า')).toBe(false);
  expect(hasWholeWords('ช้างกับคนช้า', 'ช้า')).toBe(true);
});

test('a text of the greatest length stays below what a tsvector takes', () => {
  const text = Array.from({ length: 13_000 }, (_, n) => `ก${n.toString(36)}`).join(' ');
  expect(Buffer.byteLength(wordVector(text))).toBeLessThan(1_000_000);
});

describe('the beginning of a text', () => {
  test('is the text where it is short', () => {
    expect(beginningOf('น้ำท่วมถนน', 10)).toBe('น้ำท่วมถนน');
    expect(beginningOf('', 10)).toBe('');
  });

  test.each([
    ['ชาวบ้านร้องเรียนถนนพัง', 20, 'ชาวบ้านร้องเรียนถนน…'],
    ['ชาวบ้านร้องเรียนถนนพัง', 18, 'ชาวบ้านร้องเรียน…'],
    ['The bridge is closed today', 14, 'The bridge is…'],
    ['The bridge is closed today', 13, 'The bridge…'],
    ['🌊🌊🌊🌊', 3, '🌊🌊…'],
  ])('ends with a whole word: %s in %i', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
    expect([...beginning].length).toBeLessThanOrEqual(most);
  });

  test('ends with a whole letter where one word fills it', () => {
    expect(beginningOf('a'.repeat(300), 200)).toBe(`${'a'.repeat(199)}…`);
    expect(beginningOf(`${'ก'.repeat(198)}น้ำ${'ก'.repeat(100)}`, 200)).toMatch(/ก…$/u);
  });
});
