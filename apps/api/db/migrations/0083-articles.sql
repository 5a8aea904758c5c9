-- Why: articles of other sites are read from their feeds (decision 0105).

create table article_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  url text not null unique,
  language text not null check (language in ('th', 'en', 'lo', 'km', 'my')),
  is_active boolean not null,
  due_at timestamptz not null,
  etag text not null default '',
  last_modified text not null default '',
  outcome text not null default 'waiting',
  status integer not null default 0,
  failures integer not null default 0,
  tried_at timestamptz,
  read_at timestamptz
);
comment on table article_sources is 'Feeds of other sites.';
comment on column article_sources.due_at is 'When it is read next; moved ahead by whoever begins to read it, so that nobody else does meanwhile.';
comment on column article_sources.etag is 'What the other server called the state that was read last, so that it need not send it again.';
comment on column article_sources.outcome is 'What became of the last attempt.';
comment on column article_sources.failures is 'How many attempts have failed in a row: each waits longer than the one before.';
create index article_sources_due on article_sources (due_at) where is_active;

create table articles (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references article_sources on delete cascade,
  key text not null,
  header text not null,
  detail text not null,
  link text not null,
  created_at timestamptz not null,
  picture_url text not null,
  picture_name text check (picture_name ~ '^[0-9a-f]{32}$'),
  has_picture boolean not null default false,
  picture_tries integer not null default 0,
  picture_due_at timestamptz not null,
  unique (source_id, key)
);
comment on table articles is 'Articles of other sites as their feeds tell them, as plain text.';
comment on column articles.key is 'Hash of what the feed calls it by.';
comment on column articles.created_at is 'When it was published, or first seen where the feed tells no time that can be.';
comment on column articles.picture_url is 'Where its picture is on the other site; empty: none. Readers get our copy alone.';
comment on column articles.picture_name is 'What our copy is called, from before it is written.';
create index articles_newest on articles (created_at desc, id desc);
create index articles_source on articles (source_id, created_at desc, id desc);
create index articles_pictures_due on articles (picture_due_at) where picture_url <> '' and not has_picture;

create function articles_give_up_picture() returns trigger language plpgsql as $$
begin
  if old.picture_name is not null and (tg_op = 'DELETE' or new.picture_name is distinct from old.picture_name) then
    insert into media_removals (name, part) values (old.picture_name, 'all') on conflict do nothing;
  end if;
  return null;
end $$;
comment on function articles_give_up_picture is 'Gives up our copy of the picture of an article that is deleted or has another one, whichever statement does so.';
create trigger articles_give_up_picture after delete or update of picture_name on articles for each row execute function articles_give_up_picture();
