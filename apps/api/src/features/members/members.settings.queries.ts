import { type Queryable, query } from '#api/platform/database/db.ts';

export type PreferenceRow = {
  language: string;
  theme: string | null;
  data_saver: boolean | null;
  anonymous_default: boolean | null;
  shows_province: boolean | null;
  in_community: boolean | null;
};

/** Settings of a member; null where they never chose. */
export function findPreferences(db: Queryable, memberId: string): Promise<PreferenceRow> {
  return db
    .selectFrom('members as m')
    .leftJoin('member_profiles as f', 'f.member_id', 'm.id')
    .select(['m.language', 'f.theme', 'f.data_saver', 'f.anonymous_default', 'f.shows_province', 'f.in_community'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export type ChoiceRow = { readonly type: string; readonly channel: string; readonly is_on: boolean };

export function listNotificationChoices(db: Queryable, memberId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('notification_choices')
    .select(['type', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function upsertNotificationChoices(
  db: Queryable,
  memberId: string,
  choices: readonly ChoiceRow[],
): Promise<void> {
  await query(db)`
    insert into notification_choices (member_id, type, channel, is_on)
    select ${memberId}, * from unnest(${choices.map(({ type }) => type)}::text[], ${choices.map(({ channel }) => channel)}::text[],
                                      ${choices.map(({ is_on }) => is_on)}::boolean[])
    on conflict (member_id, type, channel) do update set is_on = excluded.is_on`;
}
