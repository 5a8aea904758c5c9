/** Makes a member who may move coins: a confirmed e-mail and a fair password (R45). */
import type { Person, World } from './world.ts';

/** `change` is what is different about this one in the table `members`. */
export async function joinProven(world: World, name: string, change: object = {}): Promise<Person> {
  const person = await world.join(name);
  const { db, clock } = world.platform;
  const set = { email_confirmed_at: clock.now(), password_grade: 1, ...change };
  await db.updateTable('members').set(set).where('id', '=', person.id).execute();
  return person;
}
