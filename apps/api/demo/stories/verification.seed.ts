/** What the newsroom of the demo world has checked, so that readers and editors meet each state. */
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { sql } from 'kysely';
import type { Platform } from '#api/platform/platform.ts';
import { demoStories } from './posts.demo.ts';

type Checked = {
  readonly key: string;
  readonly state: VerificationState;
  readonly reason: string;
  readonly hoursAgo: number;
};

const checked: readonly Checked[] = [
  {
    key: 'flood-phu-wiang',
    state: 'verified',
    reason: 'โทรคุยกับผู้ใหญ่บ้านแล้ว ระดับน้ำตรงกับสถานีวัดของชลประทาน',
    hoursAgo: 1,
  },
  {
    key: 'flood-hat-yai',
    state: 'checking',
    reason: 'กำลังขอภาพเพิ่มจากคนในพื้นที่ และรอคำตอบจากเทศบาล',
    hoursAgo: 2,
  },
  {
    key: 'mae-sai-mud',
    state: 'corrected',
    reason: 'ผู้เขียนแก้ความหนาของโคลนตามที่วัดจริง',
    hoursAgo: 20,
  },
  {
    key: 'smell-samut-sakhon',
    state: 'disputed',
    reason: 'โรงงานยืนยันว่าน้ำผ่านการบำบัดแล้ว รอผลตรวจจากกรมควบคุมมลพิษ',
    hoursAgo: 30,
  },
];

export async function seedVerification({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const editor = members.get('ton') ?? '';
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const idOf = async (key: string) => {
    const header = demoStories.find((story) => story.key === key)?.header ?? '';
    return (await db.selectFrom('posts').select('id').where('header', '=', header).executeTakeFirstOrThrow()).id;
  };
  for (const { key, state, reason, hoursAgo } of checked) {
    const verification = { state, reason, date: ago(hoursAgo).toISOString(), staff_id: editor };
    await sql`update posts set verification = ${JSON.stringify(verification)}::jsonb where id = ${await idOf(key)}`.execute(
      db,
    );
  }
  const correction = { text: 'เดิมเขียนว่าโคลนหนาหนึ่งเมตร ที่วัดได้จริงคือครึ่งเมตร', date: ago(20).toISOString() };
  const corrected = await idOf('mae-sai-mud');
  await sql`update posts set corrections = ${JSON.stringify([correction])}::jsonb where id = ${corrected}`.execute(db);
  const post_id = await idOf('flood-hat-yai');
  await db
    .insertInto('story_messages')
    .values([
      {
        post_id,
        is_staff: true,
        staff_id: editor,
        text: 'ขอบคุณที่เล่ามาครับ ภาพแรกถ่ายตรงไหนของตลาด และกี่โมงครับ',
        sent_at: ago(2),
        place: 1,
      },
      {
        post_id,
        is_staff: false,
        staff_id: null,
        text: 'หน้าร้านขายของชำหัวมุม ราวหกโมงเช้าค่ะ เดี๋ยวส่งภาพเพิ่มให้',
        sent_at: ago(1),
        place: 2,
      },
    ])
    .execute();
}
