import { describe, expect, test } from 'vitest';
import { checkDraft, checkPost, countGraphemes, foldHashtag, plainText } from './posts.rules.ts';

const good = {
  header: 'น้ำล้นตลิ่งท่วมบ้านเรือนริมห้วยทราย',
  detail: '<p>ระดับน้ำเพิ่มขึ้นตั้งแต่ตีสี่</p>',
  latitude: 16.65,
  longitude: 102.38,
  categoryID: 4,
  photoCount: 1,
  videoCount: 0,
};

describe('saving a post', () => {
  test('a complete post passes', () => expect(checkPost(good)).toBeNull());
  test.each([
    ['a blank header', { header: ' ' }, 'posts.header_missing'],
    ['a header that nobody sees', { header: '\u200B\u3164\u202E' }, 'posts.header_missing'],
    ['a header whose marks draw over the page', { header: `Z${'\u0301'.repeat(500)}` }, 'posts.header_too_long'],
    ['a detail whose marks draw over the page', { detail: `Z${'\u0301'.repeat(500)}` }, 'posts.detail_too_long'],
    ['a detail that nobody sees', { detail: '<p>\u200B</p>' }, 'posts.detail_missing'],
    ['a header of 201 characters', { header: 'กำ'.repeat(201) }, 'posts.header_too_long'],
    ['a detail of empty paragraphs', { detail: '<p> &nbsp;</p><br>' }, 'posts.detail_missing'],
    ['no latitude', { latitude: null }, 'posts.place_missing'],
    ['a latitude beyond the pole', { latitude: 90.01 }, 'posts.place_invalid'],
    ['a longitude beyond the date line', { longitude: -180.5 }, 'posts.place_invalid'],
    ['category 0', { categoryID: 0 }, 'posts.category_missing'],
    ['no photo', { photoCount: 0 }, 'posts.photo_missing'],
    ['nine files', { photoCount: 8, videoCount: 1 }, 'posts.too_many_files'],
  ] as const)('%s is refused with its own message', (_what, change, code) => {
    expect(checkPost({ ...good, ...change })).toBe(code);
  });
  test('rules answer in the specified order: header before detail before place before photo', () => {
    const nothing = {
      header: '',
      detail: '',
      latitude: null,
      longitude: null,
      categoryID: 0,
      photoCount: 0,
      videoCount: 0,
    };
    expect(checkPost(nothing)).toBe('posts.header_missing');
    expect(checkPost({ ...nothing, header: 'x' })).toBe('posts.detail_missing');
    expect(checkPost({ ...nothing, header: 'x', detail: 'y' })).toBe('posts.place_missing');
  });
  test('a header of exactly 200 perceived characters passes although it is 400 code units', () => {
    expect(checkPost({ ...good, header: 'กำ'.repeat(200) })).toBeNull();
  });
  test('the equator and the prime meridian are places', () => {
    expect(checkPost({ ...good, latitude: 0, longitude: 0 })).toBeNull();
  });
});

describe('keeping a draft', () => {
  const nothing = {
    header: '',
    detail: '',
    latitude: null,
    longitude: null,
    categoryID: 0,
    photoCount: 0,
    videoCount: 0,
  };
  test('everything may be missing', () => expect(checkDraft(nothing)).toBeNull());
  test.each([
    ['a header of 201 characters', { header: 'กำ'.repeat(201) }, 'posts.header_too_long'],
    ['a detail of 20,001 characters', { detail: 'x'.repeat(20_001) }, 'posts.detail_too_long'],
    ['half a place beyond the pole', { latitude: -91 }, 'posts.place_invalid'],
    ['a longitude that is no number', { longitude: Number.NaN }, 'posts.place_invalid'],
    ['nine files', { photoCount: 8, videoCount: 1 }, 'posts.too_many_files'],
    ['a photo text of 201 characters', { alts: ['', 'กำ'.repeat(201)] }, 'posts.alt_too_long'],
  ] as const)('but %s is refused', (_what, change, code) => {
    expect(checkDraft({ ...nothing, ...change })).toBe(code);
  });
  test('a photo text of exactly 200 perceived characters passes', () => {
    expect(checkPost({ ...good, alts: ['กำ'.repeat(200)] })).toBeNull();
  });
});

describe('hashtags', () => {
  test.each([
    ['น้ำท่วม', '#น้ำท่วม'],
    [' #flood ', '#flood'],
    ['##ຂ່າວ', '#ຂ່າວ'],
    ['ព័ត៌មាន', '#ព័ត៌មាន'],
  ])('%j becomes %j with its combining marks', (typed, tag) => expect(foldHashtag(typed)).toBe(tag));
  test.each(['', ' ', '#', 'two words', '<b>', 'a'.repeat(51)])('%j is no hashtag', (typed) =>
    expect(foldHashtag(typed)).toBeNull(),
  );
});

test('Thai is counted as people see it', () => expect(countGraphemes('กำลังปั้นน้ำ')).toBe(6));
test('plain text drops tags and decodes entities', () =>
  expect(plainText('<p>ก &amp; ข</p><p>ค</p>')).toBe('ก & ข\nค'));
