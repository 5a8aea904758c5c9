-- Why: what of a reporter's work went on air stands on their profile, with picture, text and a way to read more
-- (specification §2 "news broadcast info", §3 "News broadcast").

create table news_broadcasts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  header text not null check (header <> ''),
  detail text not null default '',
  url text not null default '' check (url = '' or url ~ '^/([^/\\]|$)' or url ~ '^https://'),
  thumbnail text not null default '',
  created_at timestamptz not null
);
create index news_broadcasts_member on news_broadcasts (member_id, created_at desc, id desc);
comment on table news_broadcasts is 'News of the broadcaster that showed a reporter''s work; entered by editors.';
comment on column news_broadcasts.detail is 'Plain text.';
comment on column news_broadcasts.url is 'Where to read more: a page of this site, or https elsewhere; nothing else (R34).';
comment on column news_broadcasts.thumbnail is 'Name of a photo of the media store, or empty.';
comment on column news_broadcasts.created_at is 'When it went on air.';
