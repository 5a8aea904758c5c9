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

const selectProof = prepare(
  (sessionId: string) => sql<Proof>`
    select s.id, s.stepped_up_at, m.password_grade, m.telephone, m.email, m.language, m.password_hash is not null as has_password
    from sessions s join members m on m.id = s.member_id where s.id = ${sessionId}`,
);

/** The facts that decide whether a session must prove its member again, and where to send a code for that. */
export async function findProof(db: Queryable, sessionId: string): Promise<Proof | undefined> {
  const [proof] = await selectProof(db, sessionId);
  return proof;
}
