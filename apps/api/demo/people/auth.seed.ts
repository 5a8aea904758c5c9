/** Gives people of the demo world what the staff need to log in: a password of their own kind and a second factor. */
import { passwordGrade } from '#api/platform/identity/password-grade.ts';
import { hashPassword } from '#api/platform/identity/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seal } from '#api/platform/secrets/seal.ts';

/** Staff of the demo world log in with these; the start prints both. As public as the demo world itself. */
export const demoStaffPassword = 'pakmut-demo-staff';
export const demoStaffSecret = 'PAKMUTDEMOPAKMUTDEMOPAKMUTDEMO22';

/** Makes a demo member of the staff able to log in (R7). */
export async function seedStaffLogin({ db, clock, keys }: Platform, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: await hashPassword(demoStaffPassword), password_grade: passwordGrade.staff })
    .where('id', '=', memberId)
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      member_id: memberId,
      secret_sealed: seal(keys.secondFactors, memberId, demoStaffSecret),
      confirmed_at: clock.now(),
    })
    .execute();
}
