-- Why: people learn at once what concerns them, and only that (decisions §6): notifications, who wants which of them, places
-- to hear news from, and the ways to a page that is open or a telephone that is locked.

create table saved_places (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  name text not null,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  radius_km smallint not null check (radius_km between 1 and 50),
  categories smallint[] not null default '{}',
  created_at timestamptz not null,
  area box not null generated always as (box(
    point(longitude - radius_km / (110.0 * cos(radians(latitude))), latitude - radius_km / 110.0),
    point(longitude + radius_km / (110.0 * cos(radians(latitude))), latitude + radius_km / 110.0))) stored
);
comment on table saved_places is 'Places that a member wants to hear news from, five at most (decisions §6). Asked for, never followed: no row tells where somebody is.';
comment on column saved_places.latitude is 'Cut to about a hundred metres: enough for a circle of a kilometre, too little for a house.';
comment on column saved_places.categories is 'Empty: all.';
comment on column saved_places.area is 'The box around the circle, a little too large; the index finds by it, the distance decides.';
create index saved_places_member on saved_places (member_id);
create index saved_places_area on saved_places using gist (area);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  type smallint not null check (type between 1 and 11),
  reason text not null,
  actor_id uuid references members on delete cascade,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  place_id uuid references saved_places on delete set null,
  params jsonb not null default '{}',
  key text not null,
  created_at timestamptz not null,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  viewed_at timestamptz,
  removed_at timestamptz,
  removal_id uuid,
  unique (member_id, key)
);
comment on table notifications is 'What members are told. Sentences are made when they are read, from reason and ids, in the reader''s language. No row may connect an anonymous post with who wrote it: such a post tells its author nothing and its rows bear the hour only (R26, R28).';
comment on column notifications.type is 'member_alert_type of decisions §6.';
comment on column notifications.reason is 'Which sentence: notifications.rules.ts.';
comment on column notifications.actor_id is 'Who did it; of likes one of them, the others stand in likes.';
comment on column notifications.params is 'Numbers and ids that no column holds, such as an amount of coins.';
comment on column notifications.key is 'The event, once for each receiver, however often it is told.';
comment on column notifications.in_app is 'Stands in the list of the bell; the row of somebody who wants pushes or mails only does not.';
comment on column notifications.removal_id is 'What one press removed, so that it can be taken back; gone for good after a day.';
create index notifications_own on notifications (member_id, created_at desc, id desc) where in_app and removed_at is null;
create index notifications_unread on notifications (member_id) where in_app and removed_at is null and viewed_at is null;
create index notifications_removal on notifications (removal_id) where removal_id is not null;
create index notifications_age on notifications (created_at);
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_place on notifications (place_id) where place_id is not null;

create table notification_settings (
  member_id uuid primary key references members on delete cascade,
  is_quiet boolean not null default true,
  quiet_from smallint not null default 1320 check (quiet_from between 0 and 1439),
  quiet_to smallint not null default 360 check (quiet_to between 0 and 1439),
  nearby_daily smallint not null default 5 check (nearby_daily between 1 and 50),
  mailed_until timestamptz
);
comment on table notification_settings is 'When a member wants no push, and how much of the neighbourhood; no row means the defaults.';
comment on column notification_settings.quiet_from is 'Minute of the day in Bangkok; before quiet_to or, over midnight, after it.';
comment on column notification_settings.nearby_daily is 'So many alerts of nearby news a day, at most.';
comment on column notification_settings.mailed_until is 'The daily mail has told everything before this.';

create table nearby_days (
  member_id uuid primary key references members on delete cascade,
  day text not null,
  told smallint not null
);
comment on table nearby_days is 'How many alerts of nearby news a member has had on their last day with any; counts for the cap.';

create table muted_members (
  member_id uuid not null references members on delete cascade,
  muted_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, muted_id),
  check (member_id <> muted_id)
);
comment on table muted_members is 'Whose acts a member is not told of; silent, and nothing else changes.';
create index muted_members_muted on muted_members (muted_id);

create table muted_posts (
  member_id uuid not null references members on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, post_id)
);
comment on table muted_posts is 'Own signed stories whose answers their author is not told of. Never an anonymous one: the row would name its author (R26).';
create index muted_posts_post on muted_posts (post_id);

create table notification_fanouts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('followers', 'nearby')),
  post_id uuid not null references posts on delete cascade,
  at timestamptz not null,
  after_at timestamptz,
  after_id uuid,
  unique (kind, post_id)
);
comment on table notification_fanouts is 'Stories that many are still to be told of, by background work in parts; a part and its place here commit together, so nobody is left out or told twice.';
comment on column notification_fanouts.after_id is 'The last receiver of the parts that are done.';

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
comment on table push_subscriptions is 'Browsers that may be pushed to; good as long as the session that asked for it.';
comment on column push_subscriptions.endpoint is 'Address at the browser''s push service; only services of the setting PUSH_SERVICES are spoken to.';
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_id);

create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (notification_id, subscription_id)
);
comment on table push_deliveries is 'Pushes under way: whoever moves due_at into the future has it until then.';
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_subscription on push_deliveries (subscription_id);

-- The end of the quiet hours around a moment, or the moment itself.
create function after_quiet(moment timestamptz, quiet_from integer, quiet_to integer) returns timestamptz language sql immutable as $$
  select case
    when (quiet_from <= quiet_to and minute >= quiet_from and minute < quiet_to)
      or (quiet_from > quiet_to and (minute >= quiet_from or minute < quiet_to))
    then date_trunc('minute', moment) + make_interval(mins => (quiet_to - minute + 1440) % 1440)
    else moment end
  from (select extract(hour from moment at time zone 'Asia/Bangkok')::integer * 60
             + extract(minute from moment at time zone 'Asia/Bangkok')::integer as minute) clock
$$;
comment on function after_quiet is 'When a push that is due at a moment may leave.';

-- Every server process listens to the channel "live". Triggers, so that no statement can leave the word out, and by
-- statement, so that many rows are few words; a word holds up to two hundred members, because it may have 8,000 bytes.
create function tell_alerts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'alerts ' || string_agg(member_id::text, ','))
  from (select member_id, (row_number() over () - 1) / 200 as part
        from (select distinct member_id from changed where in_app) receivers) parts
  group by part;
  return null;
end $$;
comment on function tell_alerts_changed is 'Tells all processes whose bell has changed.';
create trigger notifications_added after insert on notifications
  referencing new table as changed for each statement execute function tell_alerts_changed();
create trigger notifications_updated after update on notifications
  referencing new table as changed for each statement execute function tell_alerts_changed();

create function tell_live() returns trigger language plpgsql as $$
begin
  -- A statement that adds nothing fires its triggers too, and a word in every transaction would make all commits queue.
  if exists (select 1 from added) then
    perform pg_notify('live', tg_argv[0]);
  end if;
  return null;
end $$;
comment on function tell_live is 'Tells all processes that there is work of a kind.';
create trigger notification_fanouts_added after insert on notification_fanouts
  referencing new table as added for each statement execute function tell_live('fanouts');
create trigger push_deliveries_added after insert on push_deliveries
  referencing new table as added for each statement execute function tell_live('pushes');
