import type { Queryable } from '#api/platform/database/db.ts';

export function findSecondFactor(db: Queryable, memberId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Stores a new secret, unless one is confirmed already; false then. */
export async function upsertSecret(db: Queryable, memberId: string, secret_sealed: Buffer): Promise<boolean> {
  const stored = await db
    .insertInto('second_factors')
    .values({ member_id: memberId, secret_sealed })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret_sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Uses a time step up; false when it, or a later one, has been used. */
export async function useStep(db: Queryable, memberId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

export function confirmSecret(db: Queryable, memberId: string, at: Date) {
  return db.updateTable('second_factors').set({ confirmed_at: at }).where('member_id', '=', memberId).execute();
}

export async function replaceRecoveryCodes(db: Queryable, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ member_id: memberId, hash })))
    .execute();
}

export async function useRecoveryCode(db: Queryable, memberId: string, hash: Buffer, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
