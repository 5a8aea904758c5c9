/** Makes a member of staff whose session has all that R7 asks of it; how it gets there is tested beside auth. */
import type { StaffRole } from '@pakmut/contract/permissions.ts';
import type { Person, World } from './world.ts';

export async function joinStaff(world: World, role: StaffRole): Promise<Person> {
  const person = await world.join(role);
  const { db, sessions } = world.platform;
  await db.updateTable('members').set({ role, password_grade: 2 }).where('id', '=', person.id).execute();
  await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('member_id', '=', person.id).execute();
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  sessions.forget(id);
  return person;
}
