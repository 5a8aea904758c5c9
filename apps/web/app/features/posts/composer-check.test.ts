import { expect, test } from 'vitest';
import { firstMissing, postInput } from './composer-check.ts';
import type { Photo } from './use-photo-uploads.ts';
import { emptyDraft } from './use-post-draft.ts';

const photo: Photo = { key: 'a', name: 'a.jpg', preview: '', state: 'done', percent: 100, fileName: 'u1' };
const whole = { ...emptyDraft, header: 'หัว', detail: 'เรื่อง', latitude: 16.4, longitude: 102.8 };

test('complains in the specified order: headline, text, place, category, photos', () => {
  const fieldOf = (draft: Partial<typeof emptyDraft>) => firstMissing({ ...whole, ...draft }, [])?.field;
  expect(fieldOf({ header: ' ', detail: '', latitude: null, categoryID: 0 })).toBe('header');
  expect(fieldOf({ detail: ' \n', latitude: null, categoryID: 0 })).toBe('detail');
  expect(fieldOf({ latitude: null, categoryID: 0 })).toBe('place');
  expect(fieldOf({ categoryID: 0 })).toBe('category');
  expect(fieldOf({})).toBe('photos');
  expect(firstMissing(whole, [photo])).toBeNull();
});

test('typed text becomes paragraphs and never markup', () => {
  const { detail } = postInput({ ...whole, detail: 'ราคา < 20 & <b>ถูก</b>\nจริง\n\nไป' }, [photo], 'th');
  expect(detail).toBe('<p>ราคา &lt; 20 &amp; &lt;b&gt;ถูก&lt;/b&gt;<br />จริง</p><p>ไป</p>');
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
  expect(postInput({ ...whole, header: '123', detail: '456' }, [photo], 'lo').language).toBe('lo');
});
