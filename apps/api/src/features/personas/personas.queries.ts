import type { Queryable } from '#api/platform/database/db.ts';

export function findPersona(db: Queryable, memberId: string) {
  return db
    .selectFrom('personas')
    .select(['on_behalf', 'objectives', 'province_id', 'amphoe_id', 'tambon_id', 'answered_at', 'ask_again_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
export type PersonaRow = NonNullable<Awaited<ReturnType<typeof findPersona>>>;

/** Level and interests as the survey stored them in the profile. */
export async function findAnswersOnProfile(db: Queryable, memberId: string) {
  const interests = await db
    .selectFrom('member_interests')
    .select('interest_id')
    .where('member_id', '=', memberId)
    .orderBy('interest_id')
    .execute();
  const profile = await db
    .selectFrom('member_profiles')
    .select('media_level')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { interests: interests.map((row) => row.interest_id), mediaLevel: profile?.media_level ?? 0 };
}

export function upsertPersona(
  db: Queryable,
  memberId: string,
  persona: Omit<PersonaRow, 'ask_again_at' | 'answered_at'> & { answered_at: Date },
) {
  return db
    .insertInto('personas')
    .values({ member_id: memberId, ...persona })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...persona, ask_again_at: null }))
    .execute();
}

export function upsertAskAgain(db: Queryable, memberId: string, ask_again_at: Date) {
  return db
    .insertInto('personas')
    .values({ member_id: memberId, ask_again_at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ask_again_at }))
    .execute();
}
