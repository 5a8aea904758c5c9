/** Creates what readers of the demo world have reported, so that the newsroom has a queue. Nothing of it is hidden: that takes three reports. */
import type { ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { sql } from 'kysely';
import type { Platform } from '#api/platform/platform.ts';

type Reported = {
  readonly kind: 'post' | 'comment' | 'member';
  /** Which one, counted from the newest. */
  readonly place: number;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly hoursAgo: number;
};

const reported: readonly Reported[] = [
  { kind: 'post', place: 3, reason: 'privacy', detail: 'เห็นหน้าเด็กนักเรียนชัดเจน น่าจะเบลอก่อน', hoursAgo: 6 },
  { kind: 'post', place: 3, reason: 'privacy', detail: '', hoursAgo: 5 },
  { kind: 'post', place: 9, reason: 'false', detail: 'ภาพนี้เคยเห็นเมื่อปีที่แล้ว ไม่ใช่น้ำท่วมรอบนี้', hoursAgo: 3 },
  { kind: 'post', place: 14, reason: 'spam', detail: 'ขายของ ไม่ใช่ข่าว', hoursAgo: 30 },
  { kind: 'comment', place: 2, reason: 'rude', detail: 'คำหยาบ', hoursAgo: 2 },
  { kind: 'comment', place: 7, reason: 'spam', detail: 'แปะลิงก์เดิมซ้ำหลายข่าว', hoursAgo: 1 },
  { kind: 'member', place: 1, reason: 'rude', detail: 'ส่งข้อความกวนใจในความคิดเห็น', hoursAgo: 9 },
];

export async function seedReports({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const people = [...members.values()];
  const owners = {
    post: sql`select id, member_id as owner from posts where member_id = any(${people}::uuid[]) and publish = 0 order by created_at desc, id`,
    comment: sql`select id, member_id as owner from comments where member_id = any(${people}::uuid[]) order by created_at desc, id`,
    member: sql`select id, id as owner from members where id = any(${people}::uuid[]) and role = 'member' order by created_at desc, id`,
  };
  for (const [position, { kind, place, reason, detail, hoursAgo }] of reported.entries()) {
    const { rows } = await sql<{ id: string; owner: string }>`${owners[kind]} limit 1 offset ${place}`.execute(db);
    const thing = rows[0];
    if (!thing) continue;
    const others = people.filter((id) => id !== thing.owner);
    await db
      .insertInto('reports')
      .values({
        reporter_id: others[position % others.length] as string,
        [`${kind}_id` as 'post_id']: thing.id,
        reason,
        detail,
        reported_at: new Date(clock.now().getTime() - hoursAgo * 3_600_000),
      })
      .execute();
  }
}
