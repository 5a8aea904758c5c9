/** What holds for every kind of thing that editors write with a picture: who may, what the log says, and what is not there. */
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { expect } from 'vitest';
import type { Person, World } from './world.ts';

/** An id of nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** The acts on one kind; without a person they are done by an editor. */
export type EditorActs = {
  list(as: Person): Promise<{ status: number }>;
  add(as: Person): Promise<{ status: number }>;
  change(id: string, as?: Person): Promise<{ status: number }>;
  remove(id: string, as?: Person): Promise<{ status: number }>;
  sendPicture(id: string, as?: Person): Promise<{ statusCode: number }>;
};

/** All acts are refused to `others`; what `admin` added as `id` and an editor changed and deleted is in the log, act by act. */
export async function expectEditorsAlone(
  world: World,
  acts: EditorActs,
  { id, group, admin, others }: { id: string; group: string; admin: Person; others: readonly Person[] },
): Promise<void> {
  for (const as of others) {
    expect((await acts.list(as)).status).toBe(403);
    expect((await acts.add(as)).status).toBe(403);
    expect((await acts.change(id, as)).status).toBe(403);
    expect((await acts.remove(id, as)).status).toBe(403);
    expect((await acts.sendPicture(id, as)).statusCode).toBe(403);
  }
  await acts.change(id);
  await acts.sendPicture(id);
  await acts.remove(id);
  const { items } = (await world.call(listStaffActions, { subjectID: id }, { as: admin })).answer;
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    `${group}.add`,
    `${group}.change`,
    `${group}.delete`,
    `${group}.image`,
  ]);
}

export async function expectNotFound(acts: Pick<EditorActs, 'change' | 'remove' | 'sendPicture'>): Promise<void> {
  for (const id of [nobody, 'x']) {
    expect((await acts.change(id)).status).toBe(404);
    expect((await acts.remove(id)).status).toBe(404);
    expect((await acts.sendPicture(id)).statusCode).toBe(404);
  }
}

/** A second picture takes the first away, and deleting the thing takes the second; `send` answers with the address of what it sent. */
export async function expectPictureGoes(world: World, send: () => Promise<string>, remove: () => Promise<unknown>) {
  const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
  const [first, second] = [await send(), await send()];
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await remove();
  expect(await statusOf(second)).toBe(404);
}
