/** A dispute of the demo world that was upheld, and one that waits, so that neither label nor queue is empty. */

import type { Platform } from '#api/platform/platform.ts';
import { demoStories } from './posts.demo.ts';

const hour = 3_600_000;
const note = 'ตรวจกับเทศบาลแล้ว น้ำซึมลอดพนังหลังตลาดมีจุดเดียว ไม่ใช่สองจุด';

export async function seedDisputes({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  const storyOf = async (key: string) => {
    const header = demoStories.find((story) => story.key === key)?.header ?? '';
    return (await db.selectFrom('posts').select('id').where('header', '=', header).executeTakeFirstOrThrow()).id;
  };
  const [decided, waiting] = [await storyOf('yom-sukhothai'), await storyOf('ping-flood')];
  const [somchai, fah, ton] = ['somchai', 'fah', 'ton'].map((key) => members.get(key) ?? '') as [
    string,
    string,
    string,
  ];
  const made = await db
    .insertInto('disputes')
    .values([
      {
        reference: 'D-DEMX-2222-AAAA',
        post_id: decided,
        member_id: somchai,
        filer_kind: 'affected',
        wrong: 'น้ำซึมหลังตลาดมีจุดเดียว ไม่ใช่สองจุด',
        post_version: 1,
        state: 'upheld',
        filed_at: ago(9),
        changed_at: ago(2),
        answer_due_at: ago(-150),
        outcome: 'labelled',
        note,
        decided_at: ago(2),
        decided_by: ton,
      },
      {
        reference: 'D-DEMX-3333-BBBB',
        post_id: waiting,
        member_id: fah,
        filer_kind: 'other',
        wrong: 'ชื่อสะพานในข่าวผิด',
        facts: 'สะพานที่น้ำท่วมคือสะพานเม็งราย',
        post_version: 1,
        state: 'received',
        filed_at: ago(3),
        changed_at: ago(3),
      },
    ])
    .returning(['id', 'state', 'filed_at'])
    .execute();
  for (const { id, state, filed_at } of made) {
    const filed = { position: 1, event: 'received', by_whom: 'filer', at: filed_at, staff_id: null };
    const ruled = { position: 2, event: 'upheld', by_whom: 'staff', at: ago(2), staff_id: ton };
    const events = state === 'upheld' ? [filed, ruled] : [filed];
    await db
      .insertInto('dispute_events')
      .values(events.map((event) => ({ ...event, dispute_id: id })))
      .execute();
  }
  const ruling = { state: 'upheld', outcome: 'labelled', note, date: ago(2).toISOString() };
  await db
    .updateTable('posts')
    .set({ ruling: JSON.stringify(ruling) })
    .where('id', '=', decided)
    .execute();
}
