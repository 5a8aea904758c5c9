/** SQL of the newsroom's work on a story. Callers that change something have locked the story. */
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { sql } from 'kysely';
import { type ImageRecord, isBefore, isPublicOrHidden } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';

/** The state of a story as it is stored: what readers see, and who set it. */
export type StoredVerification = {
  readonly state: VerificationState;
  readonly reason: string;
  readonly date: string;
  readonly staff_id: string;
};
export type Correction = { readonly text: string; readonly date: string };

export type StoryRow = {
  readonly id: string;
  readonly header: string;
  readonly created_at: Date;
  readonly member_id: string | null;
  readonly display_name: string | null;
  readonly images: readonly ImageRecord[];
  readonly hidden_at: Date | null;
  readonly verification: StoredVerification | null;
};
export type WholeStoryRow = StoryRow & {
  readonly detail: string;
  readonly corrections: readonly Correction[];
  readonly staff_name: string | null;
};

const columns = sql`p.id, p.header, p.created_at, p.member_id, m.display_name, p.images, p.hidden_at, p.verification`;
const stateOf = sql`coalesce(p.verification ->> 'state', 'unverified')`;

export function listStories(
  db: Queryable,
  { state, page }: { state: VerificationState | undefined; page: Page },
): Promise<StoryRow[]> {
  const conditions = [
    isPublicOrHidden,
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...(page.after ? [isBefore(page.after)] : []),
  ];
  return query<StoryRow>(db)`
    select ${columns} from posts p left join members m on m.id = p.member_id
    where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${page.limit} offset ${page.offset}`;
}

export function findStory(db: Queryable, id: string): Promise<WholeStoryRow | undefined> {
  return queryFirst<WholeStoryRow>(db)`
    select ${columns}, p.detail, p.corrections, s.display_name as staff_name
    from posts p left join members m on m.id = p.member_id left join members s on s.id::text = p.verification ->> 'staff_id'
    where p.id = ${id} and ${isPublicOrHidden}`;
}

export async function setVerification(db: Queryable, postId: string, verification: StoredVerification): Promise<void> {
  await query(db)`update posts set verification = ${JSON.stringify(verification)}::jsonb where id = ${postId}`;
}

export async function addCorrection(db: Queryable, postId: string, correction: Correction): Promise<void> {
  await query(db)`
    update posts set corrections = corrections || ${JSON.stringify([correction])}::jsonb where id = ${postId}`;
}

export type AppealRow = {
  readonly id: string;
  readonly post_id: string;
  readonly label_date: Date;
  readonly set_by: string | null;
  readonly text: string;
  readonly filed_at: Date;
  readonly state: 'waiting' | 'upheld' | 'rejected';
  readonly note: string;
};

/** Appeals about a story, the newest first. */
export function listAppeals(db: Queryable, postId: string): Promise<AppealRow[]> {
  return query<AppealRow>(db)`
    select id, post_id, label_date, set_by, text, filed_at, state, note from verification_appeals
    where post_id = ${postId} order by label_date desc`;
}

export function lockAppeal(db: Queryable, id: string): Promise<AppealRow | undefined> {
  return queryFirst<AppealRow>(db)`
    select id, post_id, label_date, set_by, text, filed_at, state, note from verification_appeals where id = ${id} for update`;
}

/** False when there is one against this state already. */
export async function insertAppeal(
  db: Queryable,
  appeal: { postId: string; against: string; labelDate: Date; setBy: string; text: string; at: Date },
): Promise<boolean> {
  const { postId, against, labelDate, setBy, text, at } = appeal;
  const rows = await query(db)`
    insert into verification_appeals (post_id, against, label_date, set_by, text, filed_at)
    values (${postId}, ${against}, ${labelDate}, (select id from members where id = ${setBy}), ${text}, ${at})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

export async function decideAppeal(
  db: Queryable,
  id: string,
  decision: { state: 'upheld' | 'rejected'; note: string; staffId: string; at: Date },
): Promise<void> {
  const { state, note, staffId, at } = decision;
  await db
    .updateTable('verification_appeals')
    .set({ state, note, decided_by: staffId, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export type MessageRow = {
  readonly id: string;
  readonly is_staff: boolean;
  readonly staff_name: string | null;
  readonly text: string;
  readonly sent_at: Date;
};

/** The talk about a story, the oldest first; the newest two hundred of it. */
export function listMessages(db: Queryable, postId: string): Promise<MessageRow[]> {
  return query<MessageRow>(db)`
    select * from (
      select g.id, g.is_staff, m.display_name as staff_name, g.text, g.sent_at, g.place
      from story_messages g left join members m on m.id = g.staff_id
      where g.post_id = ${postId} order by g.place desc limit 200) newest
    order by place`;
}

export async function insertMessage(
  db: Queryable,
  message: { postId: string; staffId: string | null; text: string; at: Date },
): Promise<string> {
  const { postId, staffId, text, at } = message;
  const [row] = await query<{ id: string }>(db)`
    insert into story_messages (post_id, is_staff, staff_id, text, sent_at, place)
    values (${postId}, ${staffId !== null}, ${staffId}, ${text}, ${at},
            (select coalesce(max(place), 0) + 1 from story_messages where post_id = ${postId}))
    returning id`;
  return (row as { id: string }).id;
}
