-- Why: sharing a story counts once a day for a member (specification §7), and a translation is paid for once (decisions §3).

create table shares (
  member_id uuid not null references members on delete cascade,
  post_id uuid not null references posts on delete cascade,
  shared_on text not null check (shared_on ~ '^\d{4}-\d\d-\d\d$'),
  primary key (member_id, post_id, shared_on)
);
comment on table shares is 'That a member shared a post, once a day; sharing by visitors is not kept.';
comment on column shares.shared_on is 'The day in Bangkok as 2026-03-31; no hour, because nothing needs one.';
create index shares_post on shares (post_id);

create table translations (
  post_id uuid not null references posts on delete cascade,
  version integer not null,
  target text not null check (target in ('th', 'en', 'lo', 'km', 'my')),
  source text not null,
  header text not null,
  detail text not null,
  created_at timestamptz not null,
  primary key (post_id, version, target)
);
comment on table translations is 'Machine translations of public posts, one for each version and language; a job removes those that nobody may see any more.';
comment on column translations.version is 'The version of the post that was translated; an edit makes another one.';
comment on column translations.detail is 'Sanitised HTML with the markup of the original.';
create index translations_made on translations (created_at);
