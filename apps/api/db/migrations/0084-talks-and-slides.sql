-- Why: newsroom and author send each other photos in their talk about a story (decision 0084), slides speak the languages of the site,
-- and editors choose the colour of a category (decision 0089).

create table story_message_photos (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  post_id uuid not null references posts on delete cascade,
  is_staff boolean not null,
  message_id uuid references story_messages on delete cascade,
  place integer not null default 0,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
comment on table story_message_photos is 'Photos in the talk about a story. A row knows the side that sent it and names nobody (R26); files are sealed and never public.';
comment on column story_message_photos.message_id is 'Null while it waits for its message; a job removes those that wait too long.';
comment on column story_message_photos.created_at is 'The hour (R28).';
create index story_message_photos_post on story_message_photos (post_id);
create index story_message_photos_message on story_message_photos (message_id) where message_id is not null;
create index story_message_photos_waiting on story_message_photos (created_at) where message_id is null;

create trigger story_message_photos_give_up after delete on story_message_photos
  for each row execute function answer_photos_give_up();

alter table slides
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '',
  add column detail_lo text not null default '',
  add column detail_km text not null default '',
  add column detail_my text not null default '';

comment on table categories is 'News categories; slot is the colour, one of the eight of the visual language. Where a name is empty, the English one is shown.';
