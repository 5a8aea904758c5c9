-- Why: changing and deleting posts with their history, drafts, coarser places, and videos of posts (decisions §3, R26, R28).

alter table posts
  add column version integer not null default 1,
  add column place_precision text not null default 'exact' check (place_precision in ('exact', 'near', 'subdistrict')),
  add column video text,
  add column pending jsonb not null default '[]',
  add column device text not null default '',
  alter column category_id drop not null,
  alter column latitude drop not null,
  alter column longitude drop not null,
  add check (publish = 20 or (category_id is not null and latitude is not null and longitude is not null)),
  add check (publish <> 20 or member_id is not null);
comment on column posts.version is 'Goes up with every change; an update must name the one it is based on.';
comment on column posts.place_precision is 'What was made of the author''s point before it was stored: nothing, the 0.01° grid, or the point of the area around it.';
comment on column posts.video is 'Name of the video in the table videos; null without one.';
comment on column posts.images is 'Array of {id, name, width, height} and, where known, alt, placeholder, webp; the name leads to the files in the media store.';
comment on column posts.pending is 'Drafts only: media that stayed on the device, array of {name, size, kind}.';
comment on column posts.device is 'Drafts only: what the member calls the device of the last change.';
comment on column posts.edited_at is 'Last change; of an anonymous post the hour (R28), of a draft the last save.';
comment on column posts.category_id is 'Null only in a draft, like the place.';
-- What was posted before the column was there stands where it stood: anonymous pins on the grid are coarse.
update posts set place_precision = 'near'
where anonymous = 10 and latitude = round(latitude::numeric, 2)::float8 and longitude = round(longitude::numeric, 2)::float8;

create index posts_drafts on posts (member_id, edited_at desc, id desc) where publish = 20;
create index posts_videos on posts (member_id, created_at desc, id desc) where video is not null and deleted_at is null;

create table post_versions (
  post_id uuid not null references posts on delete cascade,
  version integer not null,
  header text not null,
  detail text not null,
  category_id smallint not null,
  latitude double precision not null,
  longitude double precision not null,
  province_id text not null,
  amphoe_id text not null,
  place_precision text not null,
  publish smallint not null check (publish in (0, 10)),
  anonymous smallint not null check (anonymous in (0, 10)),
  language text not null,
  images jsonb not null,
  video text,
  tags text[] not null,
  written_at timestamptz not null,
  primary key (post_id, version)
);
comment on table post_versions is 'What a post was before each change; what it is now stands in posts. Append-only. Nobody''s id: only authors change posts, and an anonymous one must not know its own (R26).';
comment on column post_versions.written_at is 'When this version came to be; of an anonymous post the hour (R28).';

-- A version goes only with its post, or when it is of the time before the post became anonymous: it could name the author.
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from posts p where p.id = old.post_id) then return old; end if;
    if old.anonymous = 0 and exists (select 1 from posts p where p.id = old.post_id and p.anonymous = 10) then return old; end if;
  end if;
  raise exception 'rows of post_versions are never changed';
end $$;
comment on function refuse_version_change is 'Keeps the history of posts as it was written.';
create trigger post_versions_stay before update or delete on post_versions for each row execute function refuse_version_change();
create trigger post_versions_stay_all before truncate on post_versions for each statement execute function refuse_change();

create table post_media_removals (
  name text primary key,
  kind text not null check (kind in ('photo', 'video')),
  post_id uuid references posts on delete set null,
  record jsonb,
  due_at timestamptz not null
);
comment on table post_media_removals is 'Photos and videos that left their post, until a job removes their files.';
comment on column post_media_removals.post_id is 'Null when the post itself is gone; until then the photo can come back to it.';
comment on column post_media_removals.record is 'The element of posts.images that named the photo.';
create index post_media_removals_due on post_media_removals (due_at);
create index post_media_removals_post on post_media_removals (post_id);

-- A changed post leaves the cells where it was and enters those where it is, all in the order of grid, x, y and category:
-- whoever changes cells at the same time locks them in the same order. The old
-- or the new category is null when the post was, or is now, out of sight.
create function map_cells_move(id uuid, was_category smallint, was_latitude double precision, was_longitude double precision,
    category smallint, latitude double precision, longitude double precision) returns void language sql as $$
  insert into map_cells as cell
  select g, mercator_x(pin.longitude) >> (30 - g) as x, mercator_y(pin.latitude) >> (30 - g) as y, pin.category_id,
         sum(pin.delta), sum(pin.delta * pin.longitude), sum(pin.delta * pin.latitude), p.id, p.created_at
  from posts p, generate_series(4, 14) g, lateral (
    select -1 as delta, was_category as category_id, was_latitude as latitude, was_longitude as longitude
    union all
    select 1, category, map_cells_move.latitude, map_cells_move.longitude
  ) pin
  where p.id = map_cells_move.id and pin.category_id is not null
  group by g, x, y, pin.category_id, p.id, p.created_at order by g, x, y, pin.category_id
  on conflict (grid, x, y, category_id) do update set
    count = cell.count + excluded.count,
    sum_longitude = cell.sum_longitude + excluded.sum_longitude,
    sum_latitude = cell.sum_latitude + excluded.sum_latitude;
  -- The newest post of each touched cell, looked up anew: the changed one may have gone, come, or become older.
  -- An empty cell names it still, but no finer time than the post itself shows.
  update map_cells cell set (last_post_id, last_created_at) = (
    select coalesce(next.id, moved.id), coalesce(next.created_at, moved.created_at)
    from posts moved left join lateral (
      select p.id, p.created_at from posts p
      where p.publish = 0 and p.hidden_at is null and p.deleted_at is null and p.category_id = cell.category_id
        and point(p.longitude, p.latitude) <@ box(
          point(cell.x * 360.0 / (1 << cell.grid) - 180, degrees(atan(sinh(pi() * (1 - 2.0 * (cell.y + 1) / (1 << cell.grid)))))),
          point((cell.x + 1) * 360.0 / (1 << cell.grid) - 180, degrees(atan(sinh(pi() * (1 - 2.0 * cell.y / (1 << cell.grid)))))))
      order by p.created_at desc, p.id desc limit 1
    ) next on true
    where moved.id = map_cells_move.id)
  from (
    select distinct g, mercator_x(pin.longitude) >> (30 - g) as x, mercator_y(pin.latitude) >> (30 - g) as y, pin.category_id
    from generate_series(4, 14) g, (values (was_category, was_latitude, was_longitude),
      (category, map_cells_move.latitude, map_cells_move.longitude)) pin (category_id, latitude, longitude)
    where pin.category_id is not null
  ) touched
  where cell.grid = touched.g and cell.x = touched.x and cell.y = touched.y and cell.category_id = touched.category_id
    and (cell.last_post_id = map_cells_move.id or cell.last_created_at <= (select p.created_at from posts p where p.id = map_cells_move.id));
$$;
comment on function map_cells_move is 'Takes a changed or deleted post from the cells of its old place and puts it into those of its new one.';
