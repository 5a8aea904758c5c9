/** SQL of proving oneself again. */
import { sql } from 'kysely';
import { prepare, type Queryable } from '#api/platform/database/db.ts';

export type Proof = {
  readonly id: string;
  readonly stepped_up_at: Date | null;
  readonly password_grade: number | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly language: string;
  readonly has_password: boolean;
};

/** What decides whether a session must prove its member again, and where a code for that can go. */
export async function findProof(db: Queryable, sessionId: string): Promise<Proof | undefined> {
  const [proof] = await findProofs(db, [sessionId]);
  return proof;
}

const selectProofs = prepare(
  (sessionIds: readonly string[]) => sql<Proof>`
    select s.id, s.stepped_up_at, m.password_grade, m.telephone, m.email, m.language, m.password_hash is not null as has_password
    from sessions s join members m on m.id = s.member_id where s.id = any(${sessionIds}::uuid[])`,
);

/** The same for many sessions, in the order asked. */
export async function findProofs(db: Queryable, sessionIds: readonly string[]): Promise<(Proof | undefined)[]> {
  const proofs = new Map((await selectProofs(db, sessionIds)).map((row) => [row.id, row]));
  return sessionIds.map((id) => proofs.get(id));
}
