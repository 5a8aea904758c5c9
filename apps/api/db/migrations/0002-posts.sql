-- Why: news posts with their photos, counters, likes, bookmarks, comments, and the map's rollup (decisions §3).

create table categories (
  id smallint primary key,
  position smallint not null,
  name text not null,
  name_en text not null,
  slot smallint not null check (slot between 1 and 8)
);
comment on table categories is 'News categories; slot is the colour and icon of the visual language.';
insert into categories (id, position, name, name_en, slot) values
  (1, 1, 'เหตุการณ์', 'Events', 1),
  (2, 2, 'พื้นที่เรียนรู้', 'Learning', 2),
  (3, 3, 'วิถีชีวิต', 'Way of life', 3),
  (4, 4, 'ภัยพิบัติ', 'Disaster', 4),
  (5, 5, 'สิ่งแวดล้อม', 'Environment', 5),
  (6, 6, 'โครงการรัฐ', 'State projects', 6),
  (7, 7, 'สุขภาพ', 'Health', 7),
  (8, 8, 'อื่น ๆ', 'Other', 8);

create table posts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members on delete cascade,
  author_tag bytea,
  category_id smallint not null references categories on delete restrict,
  header text not null,
  detail text not null,
  excerpt text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  province_id text not null default '',
  amphoe_id text not null default '',
  publish smallint not null check (publish in (0, 10, 20)),
  anonymous smallint not null default 0 check (anonymous in (0, 10)),
  language text not null default 'th',
  images jsonb not null default '[]',
  tags text[] not null default '{}',
  words tsvector not null default '',
  hidden_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  check ((anonymous = 10) = (member_id is null)),
  check ((anonymous = 10) = (author_tag is not null))
);
comment on table posts is 'A pinned news story. Wide and rarely updated; what changes often stands in post_counters.';
comment on column posts.member_id is 'Null for an anonymous post: the row does not know its author (R26).';
comment on column posts.author_tag is 'HMAC of the author with a key outside the database; recognises the author''s own requests only (R26).';
comment on column posts.publish is '0 public, 10 private, 20 draft (decisions §3).';
comment on column posts.images is 'Array of {id, name, width, height}; the name leads to the files in the media store.';
comment on column posts.words is 'Segmented words of header, detail and hashtags with positions; built by the API, which knows Thai.';
create index posts_feed on posts (created_at desc, id desc) where publish = 0 and hidden_at is null and deleted_at is null;
create index posts_category on posts (category_id, created_at desc, id desc) where publish = 0 and hidden_at is null and deleted_at is null;
create index posts_province on posts (province_id, created_at desc, id desc) where publish = 0 and hidden_at is null and deleted_at is null;
create index posts_member on posts (member_id, created_at desc, id desc) where deleted_at is null;
create index posts_author_tag on posts (author_tag) where author_tag is not null;
create index posts_words on posts using gin (words) with (fastupdate = off);
create index posts_tags on posts using gin (tags);
create index posts_place on posts using gist (point(longitude, latitude)) where publish = 0 and hidden_at is null and deleted_at is null;

create table post_counters (
  post_id uuid primary key references posts on delete cascade,
  views bigint not null default 0,
  likes integer not null default 0 check (likes >= 0),
  bookmarks integer not null default 0 check (bookmarks >= 0),
  comments integer not null default 0 check (comments >= 0),
  points bigint not null default 0
) with (fillfactor = 70);
comment on table post_counters is 'Narrow row per post so that a like does not rewrite the story; room for in-page updates.';

create table likes (
  member_id uuid not null references members on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, post_id)
);
comment on table likes is 'One row per member and liked post; post_counters.likes equals their number.';
create index likes_post on likes (post_id);

create table bookmarks (
  member_id uuid not null references members on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, post_id)
);
comment on table bookmarks is 'One row per member and saved post; post_counters.bookmarks equals their number.';
create index bookmarks_post on bookmarks (post_id);

create table comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  member_id uuid not null references members on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
comment on table comments is 'Comments are signed, also below an anonymous post; post_counters.comments counts the ones that are not deleted.';
create index comments_post on comments (post_id, created_at desc, id desc) where deleted_at is null;
create index comments_member on comments (member_id);

create table uploads (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  name text not null unique,
  original_name text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table uploads is 'A processed photo waiting for its post. Taken by an anonymous post the row is deleted, so that nothing links the file to a person (R29).';
create index uploads_member on uploads (member_id, created_at desc);
create index uploads_waiting on uploads (created_at) where used_at is null;

create table map_cells (
  grid smallint not null,
  x integer not null,
  y integer not null,
  category_id smallint not null,
  count integer not null,
  sum_longitude double precision not null,
  sum_latitude double precision not null,
  last_post_id uuid not null,
  last_created_at timestamptz not null,
  primary key (grid, x, y, category_id)
) with (fillfactor = 70);
comment on table map_cells is 'Public posts per Web Mercator cell, grid 4 to 14; kept by map_cells_add in the transaction of the post.';

create table view_marks (
  post_id uuid not null references posts on delete cascade,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (post_id, visitor)
);
comment on table view_marks is 'Keyed hash of a visitor per post, kept 30 minutes so that a view counts once (decisions §3).';
create index view_marks_age on view_marks (seen_at);

-- The cell of a coordinate on a Web Mercator grid of 2^30 cells; coarser grids are shifts of it.
create function mercator_x(longitude double precision) returns integer language sql immutable parallel safe as $$
  select least(1073741823, greatest(0, floor((longitude + 180) / 360 * 1073741824)))::integer
$$;
create function mercator_y(latitude double precision) returns integer language sql immutable parallel safe as $$
  select least(1073741823, greatest(0, floor((0.5 - ln(tan(pi() / 4 + radians(least(85.0511, greatest(-85.0511, latitude))) / 2)) / (2 * pi())) * 1073741824)))::integer
$$;

-- Adds a post to (or with -1 takes it from) every grid level, coarse to fine, so that concurrent writers lock in one order.
create function map_cells_add(post posts, delta integer) returns void language sql as $$
  insert into map_cells as cell
  select g, mercator_x(post.longitude) >> (30 - g), mercator_y(post.latitude) >> (30 - g), post.category_id,
         delta, delta * post.longitude, delta * post.latitude, post.id, post.created_at
  from generate_series(4, 14) g order by g
  on conflict (grid, x, y, category_id) do update set
    count = cell.count + excluded.count,
    sum_longitude = cell.sum_longitude + excluded.sum_longitude,
    sum_latitude = cell.sum_latitude + excluded.sum_latitude,
    last_post_id = case when delta > 0 and excluded.last_created_at >= cell.last_created_at then excluded.last_post_id else cell.last_post_id end,
    last_created_at = case when delta > 0 then greatest(excluded.last_created_at, cell.last_created_at) else cell.last_created_at end
$$;
