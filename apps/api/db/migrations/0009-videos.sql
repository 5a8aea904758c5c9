-- Why: videos of posts, from the file that was sent to what is watched (decisions §3, R38).

create table videos (
  name text primary key,
  id uuid not null default gen_random_uuid() unique,
  member_id uuid references members on delete cascade,
  state text not null check (state in ('waiting', 'processing', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  reason text not null default '',
  facts jsonb not null,
  files text[] not null default '{}',
  captions jsonb not null default '[]',
  attempts smallint not null default 0,
  leased_until timestamptz,
  used_at timestamptz,
  created_at timestamptz not null
);
comment on table videos is 'Videos of posts. One server at a time works on one, for as long as its lease runs; a lease that ran out belongs to a server that died.';
comment on column videos.name is 'Random; its files lie in the media store below v/.';
comment on column videos.member_id is 'Who sent it; null from the moment when an anonymous post takes it (R29).';
comment on column videos.reason is 'Why it failed: a key of the dictionary.';
comment on column videos.facts is 'What the source is: {container, seconds, width, height, turned, videoStream, audioStream}; the sides are those of the upright picture.';
comment on column videos.files is 'Files of the finished video, by name below its folder.';
comment on column videos.captions is 'Array of {language, file}.';
comment on column videos.used_at is 'When a post took it; without one it is removed after 24 hours.';
create index videos_due on videos (created_at) where state in ('waiting', 'processing');
create index videos_waiting_for_post on videos (created_at) where used_at is null;
create index videos_member on videos (member_id) where member_id is not null;
