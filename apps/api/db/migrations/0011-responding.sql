-- Why: comments with an image, reports, disputes, and badges on profiles (decisions §3; R21, R25, R26, R29).

alter table comments
  add column image jsonb,
  add column hidden_at timestamptz;
comment on table comments is 'Comments are signed, also below an anonymous post; post_counters.comments counts the ones that are neither deleted nor hidden.';
comment on column comments.image is '{id, name, width, height, placeholder, webp} of one photo, null without; the name leads to the files in the media store.';
comment on column comments.hidden_at is 'Hidden by reports or by staff: in nobody''s list and not counted.';
drop index comments_post;
create index comments_post on comments (post_id, created_at desc, id desc) where deleted_at is null and hidden_at is null;

-- A trigger, so that no statement that deletes a comment, its post or its author can leave the file behind.
create function forget_comment_image() returns trigger language plpgsql as $$
begin
  if old.image is not null and (tg_op = 'DELETE' or new.image is null or new.image ->> 'name' <> old.image ->> 'name') then
    insert into media_removals (name, part) values (old.image ->> 'name', 'all') on conflict do nothing;
  end if;
  return null;
end $$;
comment on function forget_comment_image is 'Gives up the photo that a comment does not have any more.';
create trigger comments_image_forgotten after delete or update of image on comments
  for each row execute function forget_comment_image();

create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references members on delete cascade,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  member_id uuid references members on delete cascade,
  reason text not null,
  detail text not null default '',
  reported_at timestamptz not null,
  reviewed_at timestamptz,
  outcome text not null default '' check (outcome in ('', 'kept', 'hidden', 'removed')),
  check (num_nonnulls(post_id, comment_id, member_id) = 1),
  check ((reviewed_at is null) = (outcome = ''))
);
comment on table reports is 'Who finds what objectionable: one row per member and thing. Says nothing of the author of the thing, and no answer says who reported (R26).';
comment on column reports.member_id is 'The reported member; post_id and comment_id are null then.';
comment on column reports.reviewed_at is 'When staff decided; a row without it counts towards hiding. Null again when the thing changed since and is reported anew.';
create unique index reports_post on reports (post_id, reporter_id) where post_id is not null;
create unique index reports_comment on reports (comment_id, reporter_id) where comment_id is not null;
create unique index reports_member on reports (member_id, reporter_id) where member_id is not null;
create index reports_reporter on reports (reporter_id);
create index reports_waiting on reports (reported_at) where reviewed_at is null;

alter table posts add column ruling jsonb;
comment on column posts.ruling is '{state, outcome, note, date} of the last decided dispute as readers see it; null without.';

create table disputes (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  post_id uuid not null references posts on delete cascade,
  member_id uuid references members on delete set null,
  email text not null default '',
  filer_mark bytea,
  filer_kind text not null check (filer_kind in ('affected', 'representative', 'other')),
  wrong text not null,
  facts text not null default '',
  evidence_url text not null default '',
  post_version integer not null,
  state text not null check (state in ('received', 'triage', 'author_asked', 'upheld', 'rejected', 'appealed')),
  filed_at timestamptz not null,
  changed_at timestamptz not null,
  answer_due_at timestamptz,
  author_answer text not null default '',
  answered_at timestamptz,
  outcome text not null default '' check (outcome in ('', 'corrected', 'labelled', 'hidden', 'removed')),
  note text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  appealed_by text check (appealed_by in ('filer', 'author')),
  check ((state in ('upheld', 'rejected')) <= (decided_at is not null)),
  check ((outcome <> '') <= (decided_at is not null))
);
comment on table disputes is 'Somebody says that a story is wrong (decisions §3). Knows its filer, whom only staff may see, and nobody''s id of the author.';
comment on column disputes.reference is 'What the filer goes by: 60 random bits, so that whoever knows it may ask for the state.';
comment on column disputes.member_id is 'Filer with an account; null for a visitor.';
comment on column disputes.email is 'Contact of the filer, for staff only; emptied 90 days after the decision.';
comment on column disputes.filer_mark is 'Keyed mark of the member or of the visitor''s address, to count filings of a day; null after it.';
comment on column disputes.answer_due_at is 'Until then the author may answer before staff decide.';
comment on column disputes.answered_at is 'When the author answered; below an anonymous post the hour (R28).';
comment on column disputes.decided_at is 'Of the standing decision; it stands while an appeal is looked at.';
comment on column disputes.decided_by is 'Staff, without foreign key; somebody else decides an appeal.';
comment on column disputes.appealed_by is 'Who appealed, once for both sides; null while nobody has.';
create index disputes_state on disputes (state, changed_at, id);
create index disputes_post on disputes (post_id);
create index disputes_member on disputes (member_id, filed_at desc, id desc) where member_id is not null;
create index disputes_filer on disputes (filer_mark, filed_at) where filer_mark is not null;

create table dispute_events (
  dispute_id uuid not null references disputes on delete cascade,
  position integer not null,
  event text not null check (event in ('received', 'triage', 'author_asked', 'answered', 'upheld', 'rejected', 'appealed')),
  by_whom text not null check (by_whom in ('filer', 'author', 'staff')),
  staff_id uuid,
  outcome text not null default '',
  note text not null default '',
  at timestamptz not null,
  primary key (dispute_id, position),
  check ((by_whom = 'staff') = (staff_id is not null))
);
comment on table dispute_events is 'What happened to a dispute: append-only, goes only with it. Filer and author stand in it by their part, not by their id (R26).';
comment on column dispute_events.at is 'Of the author of an anonymous post the hour (R28).';

-- An event goes only with its dispute, which is gone by then.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from disputes d where d.id = old.dispute_id) then return old; end if;
  raise exception 'rows of dispute_events are never changed';
end $$;
comment on function refuse_event_change is 'Keeps the history of disputes as it was written.';
create trigger dispute_events_stay before update or delete on dispute_events for each row execute function refuse_event_change();
create trigger dispute_events_stay_all before truncate on dispute_events for each statement execute function refuse_change();

create table badges (
  id uuid primary key default gen_random_uuid(),
  position smallint not null,
  name text not null,
  name_en text not null,
  tooltip text not null,
  tooltip_en text not null,
  image text not null default ''
);
comment on table badges is 'Distinctions that staff give to members; title and tooltip stand on profiles and stories.';
comment on column badges.image is 'Address of a picture of ours; empty: the client draws its own.';

create table member_badges (
  member_id uuid not null references members on delete cascade,
  badge_id uuid not null references badges on delete cascade,
  given_at timestamptz not null,
  primary key (member_id, badge_id)
);
comment on table member_badges is 'Which member has which badge. Never shown on an anonymous post (R26).';
create index member_badges_badge on member_badges (badge_id);
