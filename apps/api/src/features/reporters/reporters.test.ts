/** Who stands in the reporter community, who never does, and how they are found (decision 0107). */
import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { updateMyProfile, updatePreferences } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { suspendMemberAsStaff, unsuspendMember } from '@pakmut/contract/members/members.staff.contract.ts';
import * as contract from '@pakmut/contract/reporters/reporters.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

type Asked = InputOf<typeof contract.getReporterCommunity.public>;

let world: World;
let reader: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  reader = await world.join('ผู้อ่าน');
  posts = createOwnPosts(world, () => reader);
});
afterAll(() => world.close());

/** Visitors share an answer for a second, and counts for a minute. */
const later = (milliseconds = 1_001) => world.advance(milliseconds);
async function reporter(name: string, change: Partial<Parameters<typeof posts.publish>[0]> = {}): Promise<Person> {
  const person = await world.join(name);
  await posts.publish(change, person);
  later();
  return person;
}
async function community(asked: Asked = {}, as?: Person) {
  later();
  return as
    ? world.call(contract.getReporterCommunity.private, asked, { as })
    : world.call(contract.getReporterCommunity.public, asked);
}
const idsOf = async (asked: Asked = {}, as?: Person) =>
  (await community({ maxPerPage: 50, ...asked }, as)).answer.items.map(({ member_id }) => member_id);
async function overview() {
  later(60_001);
  return (await world.call(contract.getCommunityOverview, {})).answer;
}

describe('who is in it', () => {
  test('members who signed a public story, the newest work first, with how many and which is the newest', async () => {
    const ploy = await reporter('พลอย', { header: 'ข่าวแรก' });
    const ton = await reporter('ต้น');
    expect((await idsOf()).slice(0, 2)).toEqual([ton.id, ploy.id]);
    const newest = await posts.publish({ header: 'ข่าวที่สอง' }, ploy);
    const [first] = (await community()).answer.items;
    expect(first).toMatchObject({
      member_id: ploy.id,
      member_displayname: 'พลอย',
      post_total: 2,
      post_id: newest,
      post_header: 'ข่าวที่สอง',
      is_member_follow: 0,
      badge: [],
    });
    expect(await idsOf()).not.toContain(reader.id);
  });

  test('R27 nobody by an anonymous, a private or a deleted story, and none of these is counted', async () => {
    const [secret, closed, gone] = [await world.join('นิรนาม'), await world.join('ส่วนตัว'), await world.join('ลบแล้ว')];
    await posts.publish({ anonymous: 10 }, secret);
    await posts.publish({ publish: 10 }, closed);
    await posts.remove(await posts.publish({}, gone), gone);
    const both = await reporter('ทั้งสองแบบ');
    await posts.publish({ anonymous: 10 }, both);
    const ids = await idsOf();
    expect([secret, closed, gone].filter(({ id }) => ids.includes(id))).toEqual([]);
    const found = (await community({ keyword: 'ทั้งสองแบบ' })).answer.items;
    expect(found.map(({ post_total }) => post_total)).toEqual([1]);
  });

  test('R26 somebody whose only signed story becomes anonymous leaves it', async () => {
    const person = await world.join('เคยลงชื่อ');
    const story = await posts.publish({}, person);
    expect(await idsOf()).toContain(person.id);
    await posts.edit(story, { anonymous: 10 }, person);
    expect(await idsOf()).not.toContain(person.id);
    expect(await idsOf({ keyword: 'เคยลงชื่อ' })).toEqual([]);
  });

  test('not who keeps out of it, in no list, search or count, until they come back', async () => {
    const shy = await reporter('ขี้อาย');
    const before = (await overview()).reporter_total;
    await world.call(updatePreferences, { inCommunity: 0 }, { as: shy });
    expect([await idsOf(), await idsOf({ keyword: 'ขี้อาย' })].flat()).not.toContain(shy.id);
    expect((await overview()).reporter_total).toBe(before - 1);
    await world.call(updatePreferences, { inCommunity: 1 }, { as: shy });
    expect(await idsOf({ keyword: 'ขี้อาย' })).toEqual([shy.id]);
  });

  test('not who is suspended, until that is lifted', async () => {
    const admin = await joinStaff(world, 'admin');
    const person = await reporter('ถูกระงับ');
    await world.call(suspendMemberAsStaff, { memberID: person.id, reason: 'spam' }, { as: admin });
    expect([await idsOf(), await idsOf({ keyword: 'ถูกระงับ' })].flat()).not.toContain(person.id);
    await world.call(unsuspendMember, { memberID: person.id }, { as: admin });
    expect(await idsOf({ keyword: 'ถูกระงับ' })).toEqual([person.id]);
  });

  test('a block parts two members, whoever set it; visitors see both', async () => {
    const [one, two] = [await reporter('บล็อกหนึ่ง'), await reporter('บล็อกสอง')];
    await world.call(blockMember, { memberID: one.id, isBlock: 1 }, { as: two });
    for (const [as, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await idsOf({}, as)).not.toContain(other.id);
      expect(await idsOf({ keyword: 'บล็อก' }, as)).not.toContain(other.id);
    }
    expect((await idsOf({ keyword: 'บล็อก' })).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  test('whom a member follows is marked for them alone', async () => {
    const person = await reporter('มีคนติดตาม');
    await world.call(followMember, { idFollow: person.id, isFollow: 1 }, { as: reader });
    const flagOf = async (as?: Person) =>
      (await community({ keyword: 'มีคนติดตาม' }, as)).answer.items[0]?.is_member_follow;
    expect([await flagOf(reader), await flagOf()]).toEqual([1, 0]);
  });
});

describe('how they are found', () => {
  test('by a part of the name in any spelling, and by names most alike where nobody has it', async () => {
    const person = await reporter('สมหญิง รักบ้านเกิด');
    for (const keyword of ['สมหญิง', 'รักบ้าน', ' สมหญิง ', 'สมหยิง รักบ้านเกิด'])
      expect(await idsOf({ keyword }), keyword).toContain(person.id);
    const latin = await reporter('Nattawut Srisuk');
    for (const keyword of ['nattawut', 'NATTA', 'natawut srisuk'])
      expect(await idsOf({ keyword }), keyword).toContain(latin.id);
    expect((await community({ keyword: '%' })).answer.items).toEqual([]);
    expect(await idsOf({ keyword: 'ไม่มีใครชื่อนี้เลย' })).toEqual([]);
  });

  test('by province, unless they show none; skill from three stars on, interest, level, badge and role', async () => {
    const all = await reporter('ครบทุกอย่าง');
    const few = await reporter('น้อยอย่าง');
    const skill = { writing_level: 3, photography_level: 2 };
    await world.call(updateMyProfile, { provinceID: '55', interestID: [2], mediaSkillsLevel: 3, skill }, { as: all });
    await world.call(updateMyProfile, { provinceID: '55', mediaSkillsLevel: 1 }, { as: few });
    const { db } = world.platform;
    await db.updateTable('members').set({ type: memberType.reporter }).where('id', '=', all.id).execute();
    const text = { name: 'ป้าย', name_en: 'Badge', tooltip: 'x', tooltip_en: 'x' };
    const badge = await db
      .insertInto('badges')
      .values({ ...text, position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('member_badges')
      .values({ member_id: all.id, badge_id: badge.id, given_at: new Date() })
      .execute();
    const narrowed: [Asked, string[]][] = [
      [{ provinceID: '55' }, [all.id, few.id]],
      [{ skill: 'writing' }, [all.id]],
      [{ skill: 'photography' }, []],
      [{ interestID: 2 }, [all.id]],
      [{ level: 3 }, [all.id]],
      [{ badgeID: badge.id }, [all.id]],
      [{ badgeID: 'x' }, []],
      [{ isReporter: 1 }, [all.id]],
      [{ provinceID: '55', level: 1 }, [few.id]],
      [{ provinceID: '55', keyword: 'ครบ', skill: 'writing', isReporter: 1 }, [all.id]],
    ];
    for (const [asked, ids] of narrowed) {
      expect((await idsOf(asked)).toSorted(), JSON.stringify(asked)).toEqual(ids.toSorted());
      expect((await community(asked)).answer.total, JSON.stringify(asked)).toBe(ids.length);
    }
    const seen = await overview();
    expect(seen.badge.map(({ badge_id }) => badge_id)).toContain(badge.id);
    const countOf = (of: typeof seen) => of.province.find(({ PROVINCE_ID }) => PROVINCE_ID === '55')?.reporter_count;
    expect(countOf(seen)).toBe(2);

    await world.call(updatePreferences, { showProvince: 0 }, { as: all });
    expect(await idsOf({ provinceID: '55' })).toEqual([few.id]);
    const [hidden] = (await community({ keyword: 'ครบทุกอย่าง' })).answer.items;
    expect(hidden).toMatchObject({
      member_province_id: '',
      member_province_name: '',
      media_skills_level_name: 'Senior',
    });
    const after = await overview();
    expect([countOf(after), after.reporter_total]).toEqual([1, seen.reporter_total]);
  });

  test('a province on the map is its middle, whoever is there', async () => {
    const nan = (await overview()).province.find(({ PROVINCE_ID }) => PROVINCE_ID === '55');
    const { latitude, longitude } = nan ?? { latitude: 0, longitude: 0 };
    expect(nan?.PROVINCE_NAME_EN).toBe('Nan');
    expect([Math.abs(latitude - 18.8) < 1, Math.abs(longitude - 100.8) < 1]).toEqual([true, true]);
  });

  test('page by page each of them once, with and without a filter', async () => {
    const some = [await reporter('หน้าหนึ่ง'), await reporter('หน้าสอง'), await reporter('หน้าสาม')].map(({ id }) => id);
    for (const asked of [{}, { keyword: 'หน้า' }] as Asked[]) {
      const whole = await idsOf(asked);
      const found: string[] = [];
      for (let cursor: string | undefined, page = 0; page === 0 || cursor; page += 1) {
        const { answer } = await community({ ...asked, maxPerPage: 2, ...(cursor && { cursor }) });
        found.push(...answer.items.map(({ member_id }) => member_id));
        cursor = answer.next;
      }
      expect(found).toEqual(whole);
      expect(some.every((id) => found.includes(id))).toBe(true);
    }
    expect((await community({ cursor: 'x' })).status).toBe(400);
  });

  test('what cannot be asked is refused', async () => {
    for (const asked of [{ skill: 'flying' }, { level: 4 }, { interestID: -1 }, { keyword: 'ก'.repeat(81) }])
      expect((await community(asked as Asked)).status, JSON.stringify(asked)).toBe(400);
  });
});
