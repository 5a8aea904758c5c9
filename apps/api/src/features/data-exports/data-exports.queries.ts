/** SQL of the download of all own data: which rows of which tables are a member's own, in pages by their key. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

/** Whose data: the tag recognises the member's anonymous posts. */
export type Owner = {
  readonly memberId: string;
  readonly authorTag: Buffer;
  /** Names of photos and videos that wait for a post, and ids of unfinished uploads: their rows do not name the member. */
  readonly waiting: Readonly<Record<'photos' | 'videos' | 'uploads', readonly string[]>>;
};
/** One file: the rows of a table that are the member's own, in the order of a unique text by which its pages go on. */
type Topic = { readonly file: string } & Readonly<Record<'columns' | 'from' | 'key', RawBuilder<unknown>>> & {
    readonly own: (owner: Owner) => RawBuilder<unknown>;
  };

const pageSize = 500;
const byMember = ({ memberId }: Owner) => sql`t.member_id = ${memberId}`;
const byTag = ({ authorTag }: Owner) => sql`t.author_tag = ${authorTag}`;
const byAuthor = ({ memberId, authorTag }: Owner) => sql`(t.member_id = ${memberId} or t.author_tag = ${authorTag})`;

function topic(file: string, from: string, columns: string, key = 't.id::text', own = byMember): Topic {
  return { file, from: sql.raw(from), columns: sql.raw(columns), key: sql.raw(key), own };
}

/** Every topic is one file. Of other people only what is public stands in any of them: a name, a headline. */
export const topics: readonly Topic[] = [
  topic(
    'profile.json',
    'members m left join member_profiles f on f.member_id = m.id',
    `m.id, m.display_name, m.full_name, m.email, m.email_confirmed_at, m.telephone, m.type, m.role, m.language, m.province_id,
    m.terms_version, m.terms_accepted_at, m.age_consent, m.created_at, f.username, f.gender, f.birthday, f.contact_telephone, f.address,
    f.bio, f.amphoe_id, f.tambon_id, f.media_level, f.communication_level, f.writing_level, f.photography_level, f.video_shooting_level,
    f.video_editing_level, f.reporting_level, f.theme, f.data_saver, f.anonymous_default, f.shows_province, f.in_community`,
    'm.id::text',
    ({ memberId }) => sql`m.id = ${memberId}`,
  ),
  topic(
    'posts.json',
    'posts t join post_counters c on c.post_id = t.id',
    `t.id, t.category_id, t.header, t.detail, t.latitude, t.longitude, t.place_precision, t.province_id, t.amphoe_id, t.publish, t.anonymous,
    t.language, t.tags, t.created_at, t.edited_at, t.version, t.hidden_at, t.review_state, t.deleted_at, t.pending, t.device,
    c.views, c.likes, c.bookmarks, c.comments, jsonb_array_length(t.images) as photos`,
    't.id::text',
    byAuthor,
  ),
  topic(
    'post-versions.json',
    'post_versions v join posts t on t.id = v.post_id',
    `v.post_id, v.version, v.header, v.detail, v.category_id, v.latitude, v.longitude, v.place_precision, v.publish,
    v.anonymous, v.tags, v.written_at`,
    `v.post_id::text || lpad(v.version::text, 10, '0')`,
    byAuthor,
  ),
  topic(
    'newsroom.json',
    'story_messages g join posts t on t.id = g.post_id',
    'g.post_id, g.is_staff, g.text, g.sent_at, array(select f.name from story_message_photos f where f.message_id = g.id order by f.place) as photos',
    `g.post_id::text || lpad(g.place::text, 10, '0')`,
    byAuthor,
  ),
  topic(
    'appeals.json',
    'verification_appeals a join posts t on t.id = a.post_id',
    'a.post_id, a.against, a.text, a.filed_at, a.state, a.note, a.decided_at',
    'a.id::text',
    byAuthor,
  ),
  topic(
    'comments.json',
    'comments t',
    `t.id, t.post_id, t.text, t.image ->> 'name' as photo, t.created_at, t.edited_at, t.deleted_at, t.parent_id`,
  ),
  topic(
    'survey-answers.json',
    'survey_answers t join surveys s on s.id = t.survey_id',
    't.survey_id, s.name, t.answers, t.answered_at, t.edited_at, array(select x.question from survey_shown_texts x where x.answer_id = t.id order by x.question) as shown_texts',
  ),
  topic(
    'nexus-collections.json',
    '(select q.id, q.created_by as member_id, v.name, v.detail, v.form, q.created_at from surveys q join survey_versions v on v.survey_id = q.id and v.version = q.version) t',
    't.id, t.name, t.detail, t.form, t.created_at',
  ),
  topic(
    'survey-drafts.json',
    'survey_drafts t join surveys s on s.id = t.survey_id',
    't.survey_id, s.name, t.answers, t.changed_at',
    't.survey_id::text',
  ),
  topic('likes.json', 'likes t', 't.post_id, t.created_at', 't.post_id::text'),
  topic('comment-likes.json', 'comment_likes t', 't.comment_id', 't.comment_id::text'),
  topic('mentions.json', 'comment_mentions t', 't.comment_id', 't.comment_id::text'),
  topic('bookmarks.json', 'bookmarks t', 't.post_id, t.created_at', 't.post_id::text'),
  topic('shares.json', 'shares t', 't.post_id, t.shared_on', 't.post_id::text || t.shared_on'),
  topic('view-history.json', 'post_visits t', 't.post_id, t.seen_at', 't.post_id::text'),
  topic(
    'following.json',
    'follows t join members m on m.id = t.followed_id and m.hidden_since is null',
    'm.id as member_id, m.display_name, t.created_at',
    't.followed_id::text',
  ),
  topic('followed-topics.json', 'followed_topics t', 't.kind, t.topic, t.created_at', 't.kind || t.topic'),
  topic('followed-stories.json', 'followed_stories t', 't.post_id, t.created_at', 't.post_id::text'),
  topic(
    'blocked.json',
    'blocks t join members m on m.id = t.blocked_id and m.hidden_since is null',
    'm.id as member_id, m.display_name, t.created_at',
    't.blocked_id::text',
  ),
  topic(
    'reports.json',
    'reports t',
    't.post_id, t.comment_id, t.member_id as reported_member_id, t.reason, t.detail, t.reported_at',
    't.id::text',
    ({ memberId }) => sql`t.reporter_id = ${memberId}`,
  ),
  topic(
    'disputes.json',
    'disputes t',
    `t.reference, t.post_id, t.email, t.filer_kind, t.wrong, t.facts, t.evidence_url, t.state, t.outcome, t.note,
    t.filed_at, t.decided_at`,
  ),
  topic(
    'badges.json',
    'member_badges t join badges b on b.id = t.badge_id',
    'b.name, b.name_en, t.given_at',
    't.badge_id::text',
  ),
  topic(
    'organisations.json',
    'affiliations t join organisations o on o.id = t.organisation_id',
    't.organisation_id, o.name, t.asked_at, t.joined_at, t.declined_at',
    't.organisation_id::text',
  ),
  topic(
    'event-registrations.json',
    'event_registrations t join events e on e.id = t.event_id',
    't.event_id, e.name, e.begins_at, t.registered_at, t.seated_at, t.reminded_day_at, t.reminded_soon_at',
    't.event_id::text',
  ),
  topic(
    'lessons.json',
    `(select m.id as member_id, l.id as lesson_id, l.name ->> 'th' as name, g.sections_read, g.read_at, p.passed_at,
        (select jsonb_agg(jsonb_build_object('at', a.made_at, 'right', a.right_total, 'questions', a.question_total) order by a.made_at)
         from lesson_attempts a where a.member_id = m.id and a.lesson_id = l.id) as tries
      from members m cross join lessons l
      left join lesson_progress g on g.member_id = m.id and g.lesson_id = l.id
      left join lesson_passes p on p.member_id = m.id and p.lesson_id = l.id) t`,
    't.lesson_id, t.name, t.sections_read, t.read_at, t.passed_at, t.tries',
    't.lesson_id::text',
    ({ memberId }) =>
      sql`t.member_id = ${memberId} and (t.read_at is not null or t.passed_at is not null or t.tries is not null)`,
  ),
  topic(
    'game.json',
    `(select m.id as member_id, coalesce(y.shows_name, false) as shows_name,
        (select jsonb_agg(jsonb_build_object('day', g.day, 'story', g.position, 'distance_m', g.distance_m, 'points', g.points)
           order by g.day, g.position) from game_guesses g where g.member_id = m.id) as guesses
      from members m left join game_players y on y.member_id = m.id) t`,
    't.shows_name, t.guesses',
    't.member_id::text',
    ({ memberId }) => sql`t.member_id = ${memberId} and (t.shows_name or t.guesses is not null)`,
  ),
  topic('broadcasts.json', 'news_broadcasts t', 't.header, t.detail, t.url, t.created_at'),
  topic(
    'interests.json',
    'member_interests t join interests i on i.id = t.interest_id',
    'i.id, i.name, i.name_en',
    't.interest_id::text',
  ),
  topic(
    'persona.json',
    'personas t',
    't.on_behalf, t.objectives, t.province_id, t.amphoe_id, t.tambon_id, t.answered_at, t.ask_again_at',
    't.member_id::text',
  ),
  topic(
    'coins.json',
    'coin_accounts t join coin_entries e on e.account_id = t.id join coin_transactions c on c.id = e.transaction_id',
    'e.sequence, e.at, c.kind, e.amount, e.balance_after, c.reason',
    `lpad(e.sequence::text, 19, '0')`,
  ),
  topic(
    'purse.json',
    'coin_accounts t join coin_entries e on e.account_id = t.id join coin_transactions c on c.id = e.transaction_id',
    'e.sequence, e.at, c.kind, e.amount, e.balance_after, c.reason',
    `lpad(e.sequence::text, 19, '0')`,
    byTag,
  ),
  topic(
    'invitation.json',
    'coin_invitations t',
    't.code, (select count(*)::int from coin_invited i where i.invited_by = t.member_id) as joined',
    't.code',
  ),
  topic(
    'reward-orders.json',
    'reward_orders t',
    `t.reward_name, t.price, t.quantity, t.status, t.recipient, t.address, t.province_id, t.amphoe_id, t.tambon_id,
    t.postcode, t.telephone, t.note, t.tracking, t.reason, t.created_at, t.decided_at`,
  ),
  topic(
    'notification-settings.json',
    'notification_choices t',
    't.type, t.channel, t.is_on',
    `t.type || ' ' || t.channel`,
  ),
  topic(
    'notification-times.json',
    'notification_settings t',
    't.is_quiet, t.quiet_from, t.quiet_to, t.nearby_daily',
    't.member_id::text',
  ),
  topic('notifications.json', 'notifications t', 't.type, t.reason, t.post_id, t.params, t.created_at, t.viewed_at'),
  topic(
    'saved-places.json',
    'saved_places t',
    't.name, t.latitude, t.longitude, t.radius_km, t.categories, t.created_at',
  ),
  topic('muted-members.json', 'muted_members t', 't.muted_id, t.created_at', 't.muted_id::text'),
  topic('muted-posts.json', 'muted_posts t', 't.post_id, t.created_at', 't.post_id::text'),
  topic('push-browsers.json', 'push_subscriptions t', `split_part(t.endpoint, '/', 3) as service, t.created_at`),
  topic('sessions.json', 'sessions t', 't.client, t.user_agent, t.created_at, t.last_used_at, t.ended_at'),
  topic('linked-accounts.json', 'social_accounts t', 't.provider, t.subject, t.linked_at', 't.provider'),
  topic(
    'uploads.json',
    'uploads t',
    't.name, t.bytes, t.created_at, t.used_at',
    't.id::text',
    ({ memberId, waiting }) => sql`(t.member_id = ${memberId} or t.name = any(${waiting.photos}::text[]))`,
  ),
  topic(
    'videos.json',
    'videos t',
    `t.name, t.state, t.reason, t.facts -> 'seconds' as seconds, t.created_at, t.used_at`,
    't.name',
    ({ memberId, waiting }) => sql`(t.member_id = ${memberId} or t.name = any(${waiting.videos}::text[]))`,
  ),
  topic(
    'unfinished-uploads.json',
    'incoming_uploads t',
    't.kind, t.original_name, t.file_type, t.bytes, t.created_at',
    't.id::text',
    ({ waiting }) => sql`t.id = any(${waiting.uploads}::uuid[])`,
  ),
  topic(
    'email-confirmations.json',
    'email_confirmations t',
    't.email, t.purpose, t.created_at, t.used_at',
    `encode(t.hash, 'hex')`,
  ),
  topic('deletion-requests.json', 'deletion_requests t', 't.note, t.created_at', `encode(t.token_hash, 'hex')`),
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

export type OwnFile = {
  readonly kind: 'photo' | 'video' | 'avatar' | 'answer';
  readonly name: string;
  readonly place: string;
};

/** Photos and videos of own posts, photos of own answers and of talks about own stories, waiting uploads and the own picture, with the place of each in the ZIP. */
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
    select 'photo', name, 'photos/unused-' || id || '.jpg' from uploads where name = any(${owner.waiting.photos}::text[])
    union all
    select 'photo', image ->> 'name', 'photos/comment-' || id || '.jpg' from comments where member_id = ${owner.memberId} and image is not null
    union all
    select 'answer', p.name, 'photos/answer-' || p.key || '.jpg' from answer_photos p left join survey_answers a on a.id = p.answer_id
    where coalesce(a.member_id, p.member_id) = ${owner.memberId}
    union all
    select 'answer', f.name, 'photos/newsroom-' || f.name || '.jpg' from story_message_photos f join posts t on t.id = f.post_id
    where f.message_id is not null and t.deleted_at is null and (t.member_id = ${owner.memberId} or t.author_tag = ${owner.authorTag})
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
