/** SQL of answers that are not handed in. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Queryable, queryFirst } from '#api/platform/database/db.ts';

type DraftOf = { readonly surveyId: string; readonly memberId: string };

export type DraftRow = {
  readonly version: number;
  readonly form: FormDefinition;
  readonly answers: Record<string, unknown>;
  readonly photos: readonly string[];
  readonly changed_at: Date;
};

export function findDraft(db: Queryable, { surveyId, memberId }: DraftOf): Promise<DraftRow | undefined> {
  return queryFirst<DraftRow>(db)`
    select d.version, v.form, d.answers, d.photos, d.changed_at from survey_drafts d
    join survey_versions v on v.survey_id = d.survey_id and v.version = d.version
    where d.survey_id = ${surveyId} and d.member_id = ${memberId}`;
}

export type DraftToKeep = DraftOf & {
  readonly version: number;
  readonly answers: object;
  /** Keys of the photos that the answers name. */
  readonly photos: readonly string[];
  readonly at: Date;
};

/** Stores a draft unless there is a later one, or an answer that was handed in since; says whether it did. */
export async function putDraft(
  db: Queryable,
  { surveyId, memberId, version, answers, photos, at }: DraftToKeep,
): Promise<boolean> {
  const row = await queryFirst<{ version: number }>(db)`
    insert into survey_drafts (survey_id, member_id, version, answers, photos, changed_at)
    select ${surveyId}::uuid, ${memberId}::uuid, ${version}::integer, ${JSON.stringify(answers)}::jsonb, ${[...photos]}::text[], ${at}::timestamptz
    where not exists (
      select 1 from survey_answers a where a.survey_id = ${surveyId} and a.member_id = ${memberId} and a.edited_at >= ${at}::timestamptz
    )
    on conflict (survey_id, member_id) do update
      set version = excluded.version, answers = excluded.answers, photos = excluded.photos, changed_at = excluded.changed_at
      where survey_drafts.changed_at <= excluded.changed_at
    returning version`;
  return row !== undefined;
}

export async function deleteDraft(db: Queryable, { surveyId, memberId }: DraftOf): Promise<void> {
  await db.deleteFrom('survey_drafts').where('survey_id', '=', surveyId).where('member_id', '=', memberId).execute();
}
