import * as contract from '@pakmut/contract/editorial/editorial.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#api/testing/world.ts';
import { insertSlide } from './editorial.queries.ts';

let world: World;
const day = 86_400_000;
const image = 'a'.repeat(32);

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.platform.db.deleteFrom('slides').execute();
});
afterAll(() => world.close());

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day);
type Slide = Partial<Parameters<typeof insertSlide>[1]>;
const slide = (name: string, change: Slide = {}) =>
  insertSlide(world.platform.db, {
    ...{ kind: 'home', name, image, width: 1600, height: 1200, link: '/newsmap' },
    ...{ is_published: true, created_at: at(0) },
    ...change,
  });
/** Answers are shared for a second; another address is another answer. */
let asked = 0;
const names = async (type: string) =>
  (await world.call(contract.listSlides, { type })).answer.map(({ slide_name }) => slide_name);
const place = () => {
  asked += 1;
  return `place-${asked}`;
};

describe('slides', () => {
  test('only those that are published and of today show, in the order of the editors', async () => {
    const kind = place();
    await slide('สอง', { kind, position: 2 });
    await slide('หนึ่ง', { kind, position: 1, begins_at: at(-1), ends_at: at(1) });
    await slide('ยังไม่เผยแพร่', { kind, is_published: false });
    await slide('พรุ่งนี้', { kind, begins_at: at(1) });
    await slide('หมดเวลา', { kind, begins_at: at(-2), ends_at: at(-1) });
    await slide('ที่อื่น', { kind: 'campaign' });
    expect(await names(kind)).toEqual(['หนึ่ง', 'สอง']);
  });

  test('a slide begins and ends by the clock', async () => {
    const kind = place();
    await slide('วันนี้', { kind, begins_at: at(0), ends_at: at(0.5) });
    expect(await names(kind)).toEqual(['วันนี้']);
    const later = place();
    await slide('จบแล้ว', { kind: later, begins_at: at(-1), ends_at: at(0) });
    expect(await names(later)).toEqual([]);
  });

  test('home is meant when no place is named; all places come grouped', async () => {
    await slide('หน้าแรก', { detail: 'ข้อความ', name_en: 'Home' });
    await slide('รณรงค์', { kind: 'campaign', link: 'https://example.com/x' });
    const { answer, headers } = await world.call(contract.listSlides, {});
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatchObject({
      slide_type: 'home',
      slide_name: 'หน้าแรก',
      slide_name_en: 'Home',
      slide_detail: 'ข้อความ',
      slide_img_width: 1600,
      slide_img_height: 1200,
      slide_link: '/newsmap',
    });
    expect(answer[0]?.slide_img_path).toMatch(/^\/media\/p\/aa\/a{32}-hd\.jpg$/);
    expect(headers.etag).toBeTruthy();
    const all = await world.call(contract.listAllSlides, {});
    expect(all.answer.map(({ slide_type, slides }) => [slide_type, slides.length])).toEqual([
      ['campaign', 1],
      ['home', 1],
    ]);
  });

  test('R34 a slide leads to a page of this site or to https, and nowhere else', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.com', 'data:x']) {
      await expect(slide('x', { link }), link).rejects.toThrow(/check/);
    }
  });

  test('a place that could not exist is refused with its field', async () => {
    const { status, problem } = await world.call(contract.listSlides, { type: '../x' });
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe('type');
  });
});
