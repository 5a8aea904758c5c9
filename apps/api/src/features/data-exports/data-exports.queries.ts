/** SQL of the download of all own data: which rows of which tables are a member's own, in pages by their key. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

/** Whose data: the tag recognises the member's anonymous posts. */
export type Owner = { readonly memberId: string; readonly authorTag: Buffer };
type Topic = {
  readonly file: string;
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly own: (owner: Owner) => RawBuilder<unknown>;
  /** A unique text by which the pages go on. */
  readonly key: RawBuilder<unknown>;
};

const pageSize = 500;
const byMember = ({ memberId }: Owner) => sql`t.member_id = ${memberId}`;

/** Every topic is one file. Of other people only what is public stands in any of them: a name, a headline. */
export const topics: readonly Topic[] = [
  {
    file: 'profile.json',
    columns: sql`m.id, m.display_name, m.full_name, m.email, m.email_confirmed_at, m.telephone, m.type, m.role, m.language, m.province_id,
      m.terms_version, m.terms_accepted_at, m.age_consent, m.created_at, f.username, f.gender, f.birthday, f.contact_telephone, f.address,
      f.bio, f.amphoe_id, f.tambon_id, f.media_level, f.communication_level, f.writing_level, f.photography_level, f.video_shooting_level,
      f.video_editing_level, f.reporting_level, f.theme, f.data_saver, f.anonymous_default, f.shows_province`,
    from: sql`members m left join member_profiles f on f.member_id = m.id`,
    own: ({ memberId }) => sql`m.id = ${memberId}`,
    key: sql`m.id::text`,
  },
  {
    file: 'posts.json',
    columns: sql`t.id, t.category_id, t.header, t.detail, t.latitude, t.longitude, t.place_precision, t.province_id, t.amphoe_id, t.publish, t.anonymous,
      t.language, t.tags, t.created_at, t.edited_at, t.version, t.hidden_at, t.deleted_at, t.pending, t.device,
      c.views, c.likes, c.bookmarks, c.comments, jsonb_array_length(t.images) as photos`,
    from: sql`posts t join post_counters c on c.post_id = t.id`,
    own: ({ memberId, authorTag }) => sql`(t.member_id = ${memberId} or t.author_tag = ${authorTag})`,
    key: sql`t.id::text`,
  },
  {
    file: 'post-versions.json',
    columns: sql`v.post_id, v.version, v.header, v.detail, v.category_id, v.latitude, v.longitude, v.place_precision, v.publish,
      v.anonymous, v.tags, v.written_at`,
    from: sql`post_versions v join posts t on t.id = v.post_id`,
    own: ({ memberId, authorTag }) => sql`(t.member_id = ${memberId} or t.author_tag = ${authorTag})`,
    key: sql`v.post_id::text || lpad(v.version::text, 10, '0')`,
  },
  {
    file: 'comments.json',
    columns: sql`t.id, t.post_id, t.text, t.image ->> 'name' as photo, t.created_at, t.edited_at, t.deleted_at`,
    from: sql`comments t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  ...(['likes', 'bookmarks'] as const).map((table) => ({
    file: `${table}.json`,
    columns: sql`t.post_id, t.created_at`,
    from: sql`${sql.table(table)} t`,
    own: byMember,
    key: sql`t.post_id::text`,
  })),
  {
    file: 'shares.json',
    columns: sql`t.post_id, t.shared_on`,
    from: sql`shares t`,
    own: byMember,
    key: sql`t.post_id::text || t.shared_on`,
  },
  {
    file: 'view-history.json',
    columns: sql`t.post_id, t.seen_at`,
    from: sql`post_visits t`,
    own: byMember,
    key: sql`t.post_id::text`,
  },
  {
    file: 'following.json',
    columns: sql`m.id as member_id, m.display_name, t.created_at`,
    from: sql`follows t join members m on m.id = t.followed_id and m.hidden_since is null`,
    own: byMember,
    key: sql`t.followed_id::text`,
  },
  {
    file: 'blocked.json',
    columns: sql`m.id as member_id, m.display_name, t.created_at`,
    from: sql`blocks t join members m on m.id = t.blocked_id and m.hidden_since is null`,
    own: byMember,
    key: sql`t.blocked_id::text`,
  },
  {
    file: 'reports.json',
    columns: sql`t.post_id, t.comment_id, t.member_id as reported_member_id, t.reason, t.detail, t.reported_at`,
    from: sql`reports t`,
    own: ({ memberId }) => sql`t.reporter_id = ${memberId}`,
    key: sql`t.id::text`,
  },
  {
    file: 'disputes.json',
    columns: sql`t.reference, t.post_id, t.email, t.filer_kind, t.wrong, t.facts, t.evidence_url, t.state, t.outcome, t.note,
      t.filed_at, t.decided_at`,
    from: sql`disputes t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'badges.json',
    columns: sql`b.name, b.name_en, t.given_at`,
    from: sql`member_badges t join badges b on b.id = t.badge_id`,
    own: byMember,
    key: sql`t.badge_id::text`,
  },
  {
    file: 'broadcasts.json',
    columns: sql`t.header, t.detail, t.url, t.created_at`,
    from: sql`news_broadcasts t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'interests.json',
    columns: sql`i.id, i.name, i.name_en`,
    from: sql`member_interests t join interests i on i.id = t.interest_id`,
    own: byMember,
    key: sql`t.interest_id::text`,
  },
  {
    file: 'persona.json',
    columns: sql`t.on_behalf, t.objectives, t.province_id, t.amphoe_id, t.tambon_id, t.answered_at, t.ask_again_at`,
    from: sql`personas t`,
    own: byMember,
    key: sql`t.member_id::text`,
  },
  {
    file: 'coins.json',
    columns: sql`e.sequence, e.at, c.kind, e.amount, e.balance_after, c.reason`,
    from: sql`coin_accounts t join coin_entries e on e.account_id = t.id join coin_transactions c on c.id = e.transaction_id`,
    own: byMember,
    key: sql`lpad(e.sequence::text, 19, '0')`,
  },
  {
    file: 'invitation.json',
    columns: sql`t.code, (select count(*)::int from coin_invited i where i.invited_by = t.member_id) as joined`,
    from: sql`coin_invitations t`,
    own: byMember,
    key: sql`t.code`,
  },
  {
    file: 'reward-orders.json',
    columns: sql`t.reward_name, t.price, t.quantity, t.status, t.recipient, t.address, t.province_id, t.amphoe_id, t.tambon_id,
      t.postcode, t.telephone, t.note, t.tracking, t.reason, t.created_at, t.decided_at`,
    from: sql`reward_orders t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'notification-settings.json',
    columns: sql`t.type, t.channel, t.is_on`,
    from: sql`notification_choices t`,
    own: byMember,
    key: sql`t.type || ' ' || t.channel`,
  },
  {
    file: 'notification-times.json',
    columns: sql`t.is_quiet, t.quiet_from, t.quiet_to, t.nearby_daily`,
    from: sql`notification_settings t`,
    own: byMember,
    key: sql`t.member_id::text`,
  },
  {
    file: 'notifications.json',
    columns: sql`t.type, t.reason, t.post_id, t.params, t.created_at, t.viewed_at`,
    from: sql`notifications t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'saved-places.json',
    columns: sql`t.name, t.latitude, t.longitude, t.radius_km, t.categories, t.created_at`,
    from: sql`saved_places t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'muted-members.json',
    columns: sql`t.muted_id, t.created_at`,
    from: sql`muted_members t`,
    own: byMember,
    key: sql`t.muted_id::text`,
  },
  {
    file: 'muted-posts.json',
    columns: sql`t.post_id, t.created_at`,
    from: sql`muted_posts t`,
    own: byMember,
    key: sql`t.post_id::text`,
  },
  {
    file: 'push-browsers.json',
    columns: sql`split_part(t.endpoint, '/', 3) as service, t.created_at`,
    from: sql`push_subscriptions t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'sessions.json',
    columns: sql`t.client, t.user_agent, t.created_at, t.last_used_at, t.ended_at`,
    from: sql`sessions t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'linked-accounts.json',
    columns: sql`t.provider, t.subject, t.linked_at`,
    from: sql`social_accounts t`,
    own: byMember,
    key: sql`t.provider`,
  },
  {
    file: 'uploads.json',
    columns: sql`t.name, t.original_name, t.bytes, t.created_at, t.used_at`,
    from: sql`uploads t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'videos.json',
    columns: sql`t.name, t.state, t.reason, t.facts -> 'seconds' as seconds, t.created_at, t.used_at`,
    from: sql`videos t`,
    own: byMember,
    key: sql`t.name`,
  },
  {
    file: 'unfinished-uploads.json',
    columns: sql`t.kind, t.original_name, t.file_type, t.bytes, t.created_at`,
    from: sql`incoming_uploads t`,
    own: byMember,
    key: sql`t.id::text`,
  },
  {
    file: 'email-confirmations.json',
    columns: sql`t.email, t.purpose, t.created_at, t.used_at`,
    from: sql`email_confirmations t`,
    own: byMember,
    key: sql`encode(t.hash, 'hex')`,
  },
  {
    file: 'deletion-requests.json',
    columns: sql`t.note, t.created_at`,
    from: sql`deletion_requests t`,
    own: byMember,
    key: sql`encode(t.token_hash, 'hex')`,
  },
];

/** The rows of a topic, a page at a time, so that ten thousand comments need no more memory than ten. */
export async function* rowsOf(db: Queryable, topic: Topic, owner: Owner): AsyncGenerator<Record<string, unknown>> {
  let after = '';
  for (;;) {
    const rows = await query<Record<string, unknown> & { page_key: string }>(db)`
      select ${topic.columns}, ${topic.key} as page_key from ${topic.from}
      where ${topic.own(owner)} and ${topic.key} > ${after} order by ${topic.key} limit ${pageSize}`;
    for (const { page_key, ...row } of rows) {
      after = page_key;
      yield row;
    }
    if (rows.length < pageSize) return;
  }
}

export type OwnFile = { readonly kind: 'photo' | 'video' | 'avatar'; readonly name: string; readonly place: string };

/** Photos and videos of own posts, waiting uploads and the own picture, with the place of each in the ZIP. */
export async function listOwnFiles(db: Queryable, owner: Owner): Promise<OwnFile[]> {
  return query<OwnFile>(db)`
    select 'photo' as kind, image ->> 'name' as name, 'photos/' || t.id || '-' || position || '.jpg' as place
    from posts t, jsonb_array_elements(t.images) with ordinality as images(image, position)
    where (t.member_id = ${owner.memberId} or t.author_tag = ${owner.authorTag})
      and (t.deleted_at is null or exists (select 1 from post_media_removals r where r.name = image ->> 'name'))
    union all
    select 'photo', r.name, 'photos/removed-' || r.name || '.jpg' from post_media_removals r join posts t on t.id = r.post_id
    where r.kind = 'photo' and t.deleted_at is null and (t.member_id = ${owner.memberId} or t.author_tag = ${owner.authorTag})
    union all
    select 'video', v.name, 'videos/' || t.id || '.mp4' from posts t join videos v on v.name = t.video
    where v.state = 'ready' and (t.member_id = ${owner.memberId} or t.author_tag = ${owner.authorTag})
    union all
    select 'photo', name, 'photos/unused-' || id || '.jpg' from uploads where member_id = ${owner.memberId} and used_at is null
    union all
    select 'photo', image ->> 'name', 'photos/comment-' || id || '.jpg' from comments where member_id = ${owner.memberId} and image is not null
    union all
    select 'avatar', avatar, 'picture.jpg' from members where id = ${owner.memberId} and avatar <> ''`;
}

export async function findLanguage(db: Queryable, memberId: string): Promise<string> {
  const { language } = await db
    .selectFrom('members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return language;
}

export async function countExports(db: Queryable, memberId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('data_exports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export function insertExport(
  db: Queryable,
  opened: { member_id: string; session_id: string; created_at: Date; expires_at: Date },
) {
  return db.insertInto('data_exports').values(opened).returning(['id', 'expires_at']).executeTakeFirstOrThrow();
}

/** True when this very session opened the download and may still fetch it. */
export async function isOpen(
  db: Queryable,
  id: string,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldExports(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('data_exports').where('created_at', '<', before).execute();
}
