/** Badges of the demo world, and who has them. */
import type { Platform } from '#api/platform/platform.ts';

const hour = 3_600_000;

const demoBadges = [
  {
    name: 'ยืนยันตัวตนแล้ว',
    name_en: 'Verified',
    tooltip: 'ผู้สื่อข่าวพลเมืองที่ยืนยันบัตรประชาชนแล้ว',
    tooltip_en: 'A citizen reporter whose identity card was checked',
    holders: ['ploy', 'ton', 'kong', 'dao'],
  },
  {
    name: 'แจ้งเตือนภัย',
    name_en: 'Early warner',
    tooltip: 'แจ้งเหตุภัยพิบัติที่ช่วยคนในพื้นที่ได้ทันเวลา',
    tooltip_en: 'Told of a disaster in time to help the people there',
    holders: ['ploy', 'aree', 'kong'],
  },
  {
    name: 'ภาพเล่าเรื่อง',
    name_en: 'Storyteller in pictures',
    tooltip: 'ภาพถ่ายได้ออกอากาศในรายการข่าว',
    tooltip_en: 'A photograph was shown in a news programme',
    holders: ['kong', 'jane'],
  },
] as const;

export async function seedBadges({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const given_at = new Date(clock.now().getTime() - 48 * hour);
  for (const [position, { holders, ...badge }] of demoBadges.entries()) {
    const { id: badge_id } = await db
      .insertInto('badges')
      .values({ ...badge, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = holders.map((key) => ({ member_id: members.get(key) ?? '', badge_id, given_at }));
    await db.insertInto('member_badges').values(given).execute();
  }
}
