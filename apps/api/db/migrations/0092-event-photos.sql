-- Why: staff show afterwards how an event was (decision 0110).

create table event_photos (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  name text not null unique,
  alt text not null check (alt <> ''),
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);
comment on table event_photos is 'Photos of an event, added by staff after it; their files are those of any photo in the media store.';
comment on column event_photos.alt is 'What the photo shows, for those who cannot see it, in one language.';
create index event_photos_event on event_photos (event_id, added_at, id);
