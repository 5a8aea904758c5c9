/** Measures the quality of the search on a labelled sample; `docs/search-quality.md` states these figures. */
import { readFile } from 'node:fs/promises';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAmphoe, listProvinces, listTambon, resolvePlace } from '#api/features/places/places.service.ts';
import { insertPost } from '#api/features/posts/posts.storing.service.ts';
import { excerptOf, wordsOfPost } from '#api/features/search/search.words.service.ts';
import { wordQuery, wordVector } from '#api/platform/language/words.ts';
import { moreStories, type SampleStory, sampleSearches } from '#api/testing/search-sample.ts';
import { wordSentences } from '#api/testing/search-words-sample.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { demoStories } from './posts.demo.ts';

let world: World;
let author: Person;
const keys = new Map<string, string>();

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('ผู้เขียน');
  const demo = demoStories.map((story) => ({ ...story, text: plainText(story.detail), tags: story.hashtags }));
  for (const story of [...demo, ...moreStories]) keys.set(await insert(story), story.key);
});
afterAll(() => world.close());

async function insert({ header, text, tags, latitude, longitude }: SampleStory): Promise<string> {
  const place = resolvePlace(latitude, longitude);
  const area = { provinceId: place?.provinceId ?? '', amphoeId: place?.amphoeId ?? '' };
  return insertPost(world.platform.db, {
    ...{ memberId: author.id, authorTag: null, categoryId: 1, header, detail: text, excerpt: excerptOf(text) },
    ...{ latitude, longitude, precision: 'exact', ...area, publish: 0, anonymous: 0, language: 'th' },
    ...{
      images: [],
      video: null,
      tags,
      words: wordsOfPost(header, text, tags, { ...area, tambonId: '', categoryId: 1 }),
    },
    createdAt: world.platform.clock.now(),
    editedAt: null,
  });
}

async function find(keyword: string): Promise<Set<string>> {
  const { answer } = await world.call(explorePosts.public, { keyword, maxPerPage: 50 });
  return new Set(answer.items.map((post) => keys.get(post.post_id) as string));
}

/** Precision and recall over all searches of a language. */
async function judge(searches: Readonly<Record<string, string>>) {
  let [found, wanted, right] = [0, 0, 0];
  const wrong: string[] = [];
  for (const [typed, labels] of Object.entries(searches)) {
    const relevant = new Set(labels.split(' '));
    const hits = await find(typed);
    const both = hits.intersection(relevant);
    found += hits.size;
    wanted += relevant.size;
    right += both.size;
    const [extra, missed] = [hits.difference(relevant), relevant.difference(hits)];
    if (extra.size + missed.size > 0) wrong.push(`${typed}: +${[...extra].join(',')} -${[...missed].join(',')}`);
  }
  return { precision: (right / found).toFixed(2), recall: (right / wanted).toFixed(2), wrong };
}

test.each(Object.entries(sampleSearches))(
  '%s: a search finds what it asks for, as well as the docs say',
  async (language, searches) => {
    const docs = await readFile(new URL('../../../../docs/search-quality.md', import.meta.url), 'utf8');
    const { precision, recall, wrong } = await judge(searches);
    const row = new RegExp(
      `^\\| ${language} \\| ${Object.keys(searches).length} \\| ([\\d.]+) \\| ([\\d.]+) \\|$`,
      'mu',
    );
    const stated = row.exec(docs)?.slice(1);
    expect({ precision, recall }, wrong.join('\n')).toEqual({ precision: stated?.[0], recall: stated?.[1] });
  },
);

/** Words before and after the name of a place in the news. */
const before = 'ชาวบ้าน น้ำท่วมบ้าน ที่ตำบล อบต. โรงเรียนบ้าน วัด ไปเที่ยว ถนนสาย คน เหตุเกิดใน ตลาด รถชนแถว'.split(' ');
const behind = ['ร่วมมือกัน', '', 'เดือดร้อนหนัก', 'และใกล้เคียง', ' วันนี้', 'กลับมาคึกคัก'];

test('the name of a place is found within a sentence, as often as the docs say', async () => {
  const docs = await readFile(new URL('../../../../docs/search-quality.md', import.meta.url), 'utf8');
  const tambon = listProvinces().flatMap(({ id }) => listAmphoe(id).flatMap((amphoe) => listTambon(amphoe.id)));
  const names = [...new Set(tambon.map(({ th }) => th))].filter((_, index) => index % 10 === 0);
  const asked = names.flatMap((name, at) =>
    before.map((word, index) => ({
      words: wordVector(`${word}${name}${behind[(at + index) % behind.length]}`),
      query: wordQuery(name) as string,
    })),
  );
  const { rows } = await sql<{ share: string }>`
    select round(avg((words::tsvector @@ query::tsquery)::int), 3)::text as share
    from unnest(${asked.map(({ words }) => words)}::text[], ${asked.map(({ query }) => query)}::text[]) as asked (words, query)`.execute(
    world.platform.db,
  );
  expect(docs).toContain(`${names.length} names in ${asked.length} sentences, ${rows[0]?.share} found`);
});

test('whole words are told from parts of words, as well as the docs say', async () => {
  const docs = await readFile(new URL('../../../../docs/search-quality.md', import.meta.url), 'utf8');
  const texts = wordSentences.map((words) => words.join(''));
  const asked = [...new Set(wordSentences.flat())].filter((word) => [...word].length > 1);
  const { rows } = await sql<{ word: string; text: number; is_whole: boolean }>`
    select word, text::int - 1 as text, stored @@ whole as is_whole
    from unnest(${asked}::text[], ${asked.map((word) => wordQuery(word))}::text[]::tsquery[],
                ${asked.map((word) => wordQuery(word, { isWhole: true }))}::text[]::tsquery[]) as asked (word, query, whole)
    join unnest(${texts.map(wordVector)}::text[]::tsvector[]) with ordinality as texts (stored, text) on stored @@ query`.execute(
    world.platform.db,
  );
  const isRight = ({ word, text }: { word: string; text: number }) => wordSentences[text]?.includes(word) ?? false;
  const wanted = wordSentences.flatMap((words) => [...new Set(words)]).filter((word) => asked.includes(word)).length;
  const whole = rows.filter((row) => row.is_whole);
  const [right, rightWhole] = [rows, whole].map((found) => found.filter(isRight).length) as [number, number];
  const share = (part: number, of: number) => (part / of).toFixed(3);
  const figures = {
    recall: share(right, wanted),
    'recall of whole words': share(rightWhole, wanted),
    'precision of whole words': share(rightWhole, whole.length),
    'precision of all': share(right, rows.length),
  };
  const wrong = whole.filter((row) => !isRight(row)).map(({ word, text }) => `+${word} ${texts[text]}`);
  const known = new Set(rows.map(({ word, text }) => `${word} ${text}`));
  const missed = wordSentences.flatMap((words, text) =>
    words
      .filter((word) => asked.includes(word) && !known.has(`${word} ${text}`))
      .map((word) => `-${word} ${texts[text]}`),
  );
  const stated = `${asked.length} words in ${texts.length} sentences: ${Object.entries(figures)
    .map(([name, of]) => `${name} ${of}`)
    .join(', ')}`;
  expect(docs.replaceAll('\n', ' '), [...wrong, ...missed].join('\n')).toContain(stated);
  expect(Number(figures.recall)).toBeGreaterThanOrEqual(0.97);
  expect(Number(figures['precision of whole words'])).toBeGreaterThanOrEqual(0.9);
});
