/** A request for erasure in the demo world that only a person can decide, so that the newsroom meets one. */
import type { Platform } from '#api/platform/platform.ts';

export async function seedErasureRequests({ db, clock }: Platform): Promise<void> {
  await db
    .insertInto('erasure_requests')
    .values({
      account: 'มานะ รักถิ่น',
      email: 'mana.new@example.com',
      note: 'เปลี่ยนเบอร์ไปแล้ว และอีเมลเดิมของที่ทำงานถูกปิด เข้าสู่ระบบไม่ได้ อยากให้ลบบัญชีครับ',
      posts: 'keep',
      language: 'th',
      received_at: new Date(clock.now().getTime() - 4 * 86_400_000),
    })
    .execute();
}
