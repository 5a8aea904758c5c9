import { expect, test } from 'vitest';
import { draftInput, firstMissing, postInput } from './composer-check.ts';
import { paragraphsOf } from './composer-fields.ts';
import type { Medium } from './media-list.ts';

import { emptyDraft } from './post-draft.ts';

const photo: Medium = {
  key: 'a',
  kind: 'photo',
  name: 'a.jpg',
  size: 9,
  preview: '',
  state: 'done',
  percent: 100,
  alt: ' น้ำท่วมถนน ',
  fileName: 'u1',
};
const whole = { ...emptyDraft, header: 'หัว', detail: '<p>เรื่อง</p>', latitude: 16.4, longitude: 102.8 };

test('complains in the specified order: headline, text, place, category, photos', () => {
  const fieldOf = (draft: Partial<typeof emptyDraft>) => firstMissing({ ...whole, ...draft }, [])?.field;
  expect(fieldOf({ header: ' ', detail: '', latitude: null, categoryID: 0 })).toBe('header');
  expect(fieldOf({ detail: '<p> <br></p>', latitude: null, categoryID: 0 })).toBe('detail');
  expect(fieldOf({ latitude: null, categoryID: 0 })).toBe('place');
  expect(fieldOf({ categoryID: 0 })).toBe('category');
  expect(fieldOf({})).toBe('photos');
  expect(firstMissing(whole, [photo])).toBeNull();
});

test('text of an older draft becomes paragraphs and never markup', () => {
  expect(paragraphsOf('ราคา < 20 & <b>ถูก</b>\nจริง\n\nไป')).toBe(
    '<p>ราคา &lt; 20 &amp; &lt;b&gt;ถูก&lt;/b&gt;<br />จริง</p><p>ไป</p>',
  );
});

test('photos keep their order and words, and the video goes by itself', () => {
  const video: Medium = { ...photo, key: 'v', kind: 'video', name: 'v.mp4', fileName: 'u2' };
  const { img, imgAlt, vdo } = postInput(whole, [video, photo], 'th');
  expect([img, imgAlt, vdo]).toEqual([['u1'], ['น้ำท่วมถนน'], 'u2']);
});

test('a draft names the files that have not left the device', () => {
  const { fileName: _none, ...onItsWay } = { ...photo, key: 'b', name: 'b.jpg', state: 'uploading' as const };
  const { publish, img, pending } = draftInput(whole, [photo, onItsWay], 'th');
  expect([publish, img, pending]).toEqual([20, ['u1'], [{ name: 'b.jpg', size: 9, kind: 'photo' }]]);
});

test('the three choices of who sees it become two flags', () => {
  const flagsOf = (mode: 'public' | 'anonymous' | 'private') => {
    const { publish, anonymous } = postInput({ ...whole, mode }, [photo], 'th');
    return [publish, anonymous];
  };
  expect(flagsOf('public')).toEqual([0, 0]);
  expect(flagsOf('anonymous')).toEqual([0, 10]);
  expect(flagsOf('private')).toEqual([10, 0]);
});

test('the language of a post is that of its letters, not of the menus', () => {
  expect(postInput({ ...whole, header: 'Market', detail: 'is open' }, [photo], 'th').language).toBe('en');
  expect(
    postInput({ ...whole, header: 'ประชุม Thai PBS และ UNICEF', detail: 'ที่ Chiang Mai' }, [photo], 'en').language,
  ).toBe('th');
  expect(postInput({ ...whole, header: '123', detail: '456' }, [photo], 'lo').language).toBe('lo');
});
