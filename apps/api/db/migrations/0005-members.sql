-- Why: profiles, settings, follows, blocks, personas, identity cards, and leaving with all data (decisions §2; R21, R24,
-- R25, R41; P19).

-- One column says whether a member is out of sight, whatever the reason: every gate reads hidden_since.
alter table members
  add column leaving_at timestamptz,
  add column leaving_posts text check (leaving_posts in ('erase', 'keep')),
  add column hidden_since timestamptz generated always as (least(suspended_at, leaving_at)) stored,
  add check ((leaving_at is null) = (leaving_posts is null));
comment on column members.leaving_at is 'The member asked to be deleted: locked from then on, erased seven days later, null again when they come back.';
comment on column members.leaving_posts is 'What becomes of signed posts: erased, or kept without author.';
comment on column members.hidden_since is 'Suspended or leaving: no session, no profile, no signed post in sight.';
create index members_leaving on members (leaving_at) where leaving_at is not null;

create table interests (
  id smallint primary key,
  position smallint not null,
  name text not null,
  name_en text not null
);
comment on table interests is 'Fields of interest of persona and profile (specification §3).';
insert into interests (id, position, name, name_en) values
  (1, 1, 'การศึกษา', 'Education'),
  (2, 2, 'สุขภาวะที่ยั่งยืน', 'Sustainable health'),
  (3, 3, 'สังคมสูงวัย', 'Ageing society'),
  (4, 4, 'เศรษฐกิจที่ทั่วถึงและเป็นธรรม', 'Inclusive and fair economy'),
  (5, 5, 'ทรัพยากรธรรมชาติและสิ่งแวดล้อม', 'Natural resources and environment'),
  (6, 6, 'ธรรมาภิบาลและการกระจายอำนาจ', 'Governance and decentralisation');

create table member_profiles (
  member_id uuid primary key references members on delete cascade,
  username text unique,
  gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  birthday text not null default '' check (birthday ~ '^(\d{4}-\d{2}-\d{2})?$'),
  contact_telephone text not null default '',
  address text not null default '',
  bio text not null default '',
  amphoe_id text not null default '',
  tambon_id text not null default '',
  media_level smallint not null default 0 check (media_level between 0 and 3),
  communication_level smallint not null default 0 check (communication_level between 0 and 5),
  writing_level smallint not null default 0 check (writing_level between 0 and 5),
  photography_level smallint not null default 0 check (photography_level between 0 and 5),
  video_shooting_level smallint not null default 0 check (video_shooting_level between 0 and 5),
  video_editing_level smallint not null default 0 check (video_editing_level between 0 and 5),
  reporting_level smallint not null default 0 check (reporting_level between 0 and 5),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  data_saver boolean not null default false,
  anonymous_default boolean not null default false,
  shows_province boolean not null default true
);
comment on table member_profiles is 'What a member says of themselves and how they want the site; no row means all defaults. Beside members, which every list of posts joins.';
comment on column member_profiles.username is 'Lower-case handle, unique; members are found by it.';
comment on column member_profiles.birthday is 'YYYY-MM-DD in the common era, or empty; for the member only.';
comment on column member_profiles.media_level is '1 Freshy, 2 Junior, 3 Senior; 0 not answered.';
comment on column member_profiles.anonymous_default is 'A new post starts as public anonymous.';

create table member_interests (
  member_id uuid not null references members on delete cascade,
  interest_id smallint not null references interests on delete cascade,
  primary key (member_id, interest_id)
);
comment on table member_interests is 'Fields of interest that a member chose, on the profile or in the persona survey.';

create table notification_choices (
  member_id uuid not null references members on delete cascade,
  type text not null,
  channel text not null check (channel in ('in_app', 'push', 'email')),
  is_on boolean not null,
  primary key (member_id, type, channel)
);
comment on table notification_choices is 'What a member wants to be told of and how, where they said so; members.rules.ts holds the defaults and the types.';

create table follows (
  member_id uuid not null references members on delete cascade,
  followed_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, followed_id),
  check (member_id <> followed_id)
);
comment on table follows is 'Who follows whom. Anonymous posts have no member id, so no list built on this can hold them (R27).';
create index follows_own on follows (member_id, created_at desc, followed_id desc);
create index follows_followers on follows (followed_id, created_at desc, member_id desc);

create table blocks (
  member_id uuid not null references members on delete cascade,
  blocked_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
comment on table blocks is 'Who blocks whom. Silent; works in both directions for signed posts and never for anonymous ones (decisions §2).';
create index blocks_own on blocks (member_id, created_at desc, blocked_id desc);
create index blocks_blocked on blocks (blocked_id);

create table post_visits (
  member_id uuid not null references members on delete cascade,
  post_id uuid not null references posts on delete cascade,
  seen_at timestamptz not null,
  primary key (member_id, post_id)
);
comment on table post_visits is 'View history of a member, for that member only, 90 days. Own posts are not in it: a row seconds after an anonymous post would name its author.';
create index post_visits_own on post_visits (member_id, seen_at desc, post_id desc);
create index post_visits_post on post_visits (post_id);
create index post_visits_age on post_visits (seen_at);
-- A cursor carries milliseconds.
alter table bookmarks alter column created_at set default date_trunc('milliseconds', now());
create index bookmarks_own on bookmarks (member_id, created_at desc, post_id desc);

create table personas (
  member_id uuid primary key references members on delete cascade,
  on_behalf smallint check (on_behalf in (1, 2)),
  objectives text[] not null default '{}',
  province_id text not null default '',
  amphoe_id text not null default '',
  tambon_id text not null default '',
  answered_at timestamptz,
  ask_again_at timestamptz
);
comment on table personas is 'Answers of the persona survey; level and interests stand on the profile. Without answered_at it was only put off.';
comment on column personas.on_behalf is '1 person, 2 network or organisation.';
comment on column personas.objectives is '1 read, 2 write narrative text, 3 report news.';
comment on column personas.ask_again_at is 'A put-off survey shows again from then on.';

create table identity_cards (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique references members on delete cascade,
  status text not null default 'none' check (status in ('none', 'waiting', 'accepted', 'refused')),
  purpose text not null default '' check (purpose in ('', 'reporter', 'redeem')),
  number_sealed bytea,
  number_hint text not null default '',
  copy_name text unique,
  copy_stored_at timestamptz,
  consented_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text not null default ''
);
comment on table identity_cards is 'One card per member (decisions §2, R41). Number and copy go at the latest 30 days after the decision; what stays is the decision.';
comment on column identity_cards.number_sealed is 'The 13 digits, AES-256-GCM with a key outside the database.';
comment on column identity_cards.number_hint is 'Last three digits, all that the owner needs to recognise it.';
comment on column identity_cards.copy_name is 'File in the private media area, sealed in the same way; never served by name.';
comment on column identity_cards.consented_at is 'When the member agreed to this use of the card.';
create index identity_cards_waiting on identity_cards (submitted_at, id) where status = 'waiting';

create table staff_actions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null,
  action text not null,
  subject_id uuid not null,
  detail text not null default '',
  at timestamptz not null
);
comment on table staff_actions is 'What staff did to whom: append-only (R25). Ids without foreign keys, because the log outlives both.';
create index staff_actions_subject on staff_actions (subject_id, at);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger staff_actions_stay before update or delete on staff_actions for each row execute function refuse_change();
create trigger staff_actions_stay_all before truncate on staff_actions for each statement execute function refuse_change();

create table deletion_requests (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table deletion_requests is 'Requests of the public page that found an account: its confirmation link, 24 hours, once.';
create index deletion_requests_member on deletion_requests (member_id);

create table deletion_request_marks (
  mark bytea not null,
  created_at timestamptz not null
);
comment on table deletion_request_marks is 'Keyed marks of asked addresses and of askers, known or not, to limit requests alike for everybody; kept a day.';
create index deletion_request_marks_mark on deletion_request_marks (mark, created_at);

create table erased_members (
  member_id uuid primary key,
  erased_at timestamptz not null,
  keeps_posts boolean not null
);
comment on table erased_members is 'Ids without anything else: whoever of them is there again, after a restored backup, is erased again (P18).';

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table data_exports is 'Opened downloads of own data: only this session may fetch it, for 15 minutes. The ZIP itself is never stored.';
create index data_exports_member on data_exports (member_id, created_at);
create index data_exports_session on data_exports (session_id);

-- A comment outlives its author, and then stands under nobody's name.
alter table comments
  alter column member_id drop not null,
  drop constraint comments_member_id_fkey,
  add constraint comments_member_id_fkey foreign key (member_id) references members on delete set null;
comment on column comments.member_id is 'Null when the author''s account was erased.';

-- Posts of a member who is out of sight carry hidden_at, so that lists find them by their indexes and stay full.
alter table posts
  add column hidden_with_member boolean not null default false,
  add check (not hidden_with_member or hidden_at is not null);
comment on column posts.hidden_with_member is 'Hidden because its author is out of sight; shown again when they come back. A post hidden for itself has false here and stays hidden.';

-- Erasing follows foreign keys, which cannot use an index that leaves deleted rows out.
create index posts_member_all on posts (member_id) where member_id is not null;
create index comments_post_all on comments (post_id);

-- Many posts enter or leave the map's cells in one statement, in the order of grid, x and y: whoever publishes meanwhile
-- locks coarse to fine too, so nobody waits for each other in a circle.
create function map_cells_change(ids uuid[], delta integer) returns void language sql as $$
  insert into map_cells as cell
  select g, mercator_x(p.longitude) >> (30 - g) as x, mercator_y(p.latitude) >> (30 - g) as y, p.category_id,
         delta * count(*), delta * sum(p.longitude), delta * sum(p.latitude),
         (array_agg(p.id order by p.created_at desc, p.id desc))[1], max(p.created_at)
  from posts p, generate_series(4, 14) g where p.id = any(ids)
  group by g, x, y, p.category_id order by g, x, y, p.category_id
  on conflict (grid, x, y, category_id) do update set
    count = cell.count + excluded.count,
    sum_longitude = cell.sum_longitude + excluded.sum_longitude,
    sum_latitude = cell.sum_latitude + excluded.sum_latitude,
    last_post_id = case when delta > 0 and excluded.last_created_at >= cell.last_created_at then excluded.last_post_id else cell.last_post_id end,
    last_created_at = case when delta > 0 then greatest(excluded.last_created_at, cell.last_created_at) else cell.last_created_at end;
  -- A cell whose newest post has gone shows the next one.
  update map_cells cell set (last_post_id, last_created_at) = (
    select coalesce(next.id, cell.last_post_id), coalesce(next.created_at, cell.last_created_at)
    from (select 1) one left join lateral (
      select p.id, p.created_at from posts p
      where p.publish = 0 and p.hidden_at is null and p.deleted_at is null and p.category_id = cell.category_id
        and point(p.longitude, p.latitude) <@ box(
          point(cell.x * 360.0 / (1 << cell.grid) - 180, degrees(atan(sinh(pi() * (1 - 2.0 * (cell.y + 1) / (1 << cell.grid)))))),
          point((cell.x + 1) * 360.0 / (1 << cell.grid) - 180, degrees(atan(sinh(pi() * (1 - 2.0 * cell.y / (1 << cell.grid)))))))
      order by p.created_at desc, p.id desc limit 1
    ) next on true)
  from (
    select distinct g, mercator_x(p.longitude) >> (30 - g) as x, mercator_y(p.latitude) >> (30 - g) as y, p.category_id
    from posts p, generate_series(4, 14) g where p.id = any(ids)
  ) touched
  where delta < 0 and cell.grid = touched.g and cell.x = touched.x and cell.y = touched.y and cell.category_id = touched.category_id
    and cell.count > 0 and cell.last_post_id in (select unnest(ids));
$$;
comment on function map_cells_change is 'Adds posts to all grid levels or, with -1, takes them from there after they were hidden.';

create function hide_posts_of_member() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if new.hidden_since is not null then
    with hidden as (
      update posts set hidden_at = new.hidden_since, hidden_with_member = true
      where member_id = new.id and hidden_at is null and deleted_at is null returning id, publish
    )
    select array_agg(id) filter (where publish = 0) into ids from hidden;
    perform map_cells_change(ids, -1);
  else
    with shown as (
      update posts set hidden_at = null, hidden_with_member = false where member_id = new.id and hidden_with_member
      returning id, publish, deleted_at
    )
    select array_agg(id) filter (where publish = 0 and deleted_at is null) into ids from shown;
    perform map_cells_change(ids, 1);
  end if;
  return null;
end $$;
comment on function hide_posts_of_member is 'Hides and shows the signed posts of a member with the member. A trigger, so that no way to suspend or leave can forget it.';
-- Named by its sources: a generated column is never in the list of a statement.
create trigger members_hide_posts after update of suspended_at, leaving_at on members
  for each row when ((old.hidden_since is null) <> (new.hidden_since is null)) execute function hide_posts_of_member();
