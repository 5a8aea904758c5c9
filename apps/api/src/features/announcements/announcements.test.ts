import { getAnnouncement } from '@pakmut/contract/announcements/announcements.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '#api/testing/world.ts';
import { addAnnouncement } from './announcements.service.ts';

let world: World;
const day = 86_400_000;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day);
type Announcement = Partial<Parameters<typeof addAnnouncement>[1]>;
const announce = (name: string, change: Announcement = {}) =>
  addAnnouncement(world.platform.db, { name, begins_at: at(-1), is_published: true, ...change });
const current = async () => (await world.call(getAnnouncement, {})).answer;

test('without an announcement the answer is null', async () => {
  await announce('ร่าง', { is_published: false });
  await announce('พรุ่งนี้', { begins_at: at(1) });
  await announce('เมื่อวาน', { begins_at: at(-2), ends_at: at(0) });
  const { status, answer } = await world.call(getAnnouncement, {});
  expect([status, answer]).toEqual([200, null]);
});

test('the newest live announcement is the current one, in the words of the specification', async () => {
  await announce('เก่า', { begins_at: at(-3) });
  await announce('ใหม่', { image: 'b'.repeat(32), link: '/privacy', link_text: 'อ่านต่อ', detail: 'สวัสดี' });
  const untranslated = ['name', 'detail', 'link_text'].flatMap((field) =>
    ['en', 'lo', 'km', 'my'].map((language) => [`announce_${field}_${language}`, '']),
  );
  expect(await current()).toEqual({
    ...Object.fromEntries(untranslated),
    announce_id: expect.any(String),
    announce_name: 'ใหม่',
    announce_detail: '<p>สวัสดี</p>',
    announce_pc_pic_path: `/media/p/bb/${'b'.repeat(32)}-hd.jpg`,
    announce_pc_pic_md_path: '',
    announce_pc_pic_md_webp_path: '',
    announce_link: '/privacy',
    announce_link_text: 'อ่านต่อ',
  });
});

test('a picture that has the rendition for phones is offered in it', async () => {
  await announce('ใหม่', { image: 'b'.repeat(32), has_middle: true });
  expect(await current()).toMatchObject({
    announce_pc_pic_md_path: `/media/p/bb/${'b'.repeat(32)}-middle.jpg`,
    announce_pc_pic_md_webp_path: `/media/p/bb/${'b'.repeat(32)}-middle.webp`,
  });
});

test('an announcement that ends makes room for the one before, within a second', async () => {
  await announce('ตลอด', { begins_at: at(-3) });
  await announce('วันเดียว', { ends_at: at(1) });
  expect((await current())?.announce_name).toBe('วันเดียว');
  world.advance(day);
  expect((await current())?.announce_name).toBe('ตลอด');
});

test('R32 the text of an announcement is sanitised when it is written', async () => {
  await announce('x', { detail: '<p onclick="x()">ดี<script>alert(1)</script></p><img src=x onerror=x()>' });
  expect((await current())?.announce_detail).toBe('<p>ดี</p>');
});

test('R34 an announcement leads to a page of this site or to https, and nowhere else', async () => {
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://example.com']) {
    await expect(announce('x', { link }), link).rejects.toThrow(/check/);
  }
});
