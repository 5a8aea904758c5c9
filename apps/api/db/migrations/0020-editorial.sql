-- Why: what editors put on the first page: slides that lead to places of the product, entries of menus, announcements.

create table slides (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null,
  name_en text not null default '',
  detail text not null default '',
  detail_en text not null default '',
  image text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)' or link ~ '^https://'),
  position integer not null default 0,
  begins_at timestamptz,
  ends_at timestamptz,
  is_published boolean not null default false,
  created_at timestamptz not null,
  check (begins_at < ends_at)
);
create index slides_order on slides (kind, position, created_at) where is_published;
comment on table slides is 'Pictures with a text and a link, in a row that readers move by hand (specification §7 slideShowList).';
comment on column slides.kind is 'Where it stands: home, campaign, or a place that editors name later.';
comment on column slides.image is 'Name of a photo of the media store.';
comment on column slides.width is 'Of the picture in HD, so that pages keep its room free.';
comment on column slides.link is 'A page of this site, or https elsewhere; nothing else (R34).';
comment on column slides.begins_at is 'Shown from here; null: at once.';
comment on column slides.ends_at is 'Shown until here, exclusive; null: without end.';

create table menu_entries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  image text not null default '',
  link text not null check (link ~ '^/([^/\\]|$)' or link ~ '^https://'),
  position integer not null default 0,
  is_published boolean not null default false
);
comment on table menu_entries is 'Further menus that editors add (specification §3 "survey menu", §7 otherMenu2024).';
comment on column menu_entries.image is 'Name of a photo of the media store, or empty.';

create table announcements (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  detail text not null default '',
  image text not null default '',
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)' or link ~ '^https://'),
  link_text text not null default '',
  begins_at timestamptz not null,
  ends_at timestamptz,
  is_published boolean not null default false,
  check (begins_at < ends_at)
);
create index announcements_newest on announcements (begins_at desc, id) where is_published;
comment on table announcements is 'What the site tells everybody once; the newest live one is the current one (specification §3, §4).';
comment on column announcements.detail is 'Sanitised HTML, by the same function as stories (R32).';
comment on column announcements.link is 'A page of this site, or https elsewhere; nothing else (R34).';
comment on column announcements.ends_at is 'Shown until here, exclusive; null: until a newer one.';
