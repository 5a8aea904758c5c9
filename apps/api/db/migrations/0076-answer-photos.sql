-- Why: questions are answered with photos (decision 0099). A photo is sent before its answer, waits for it like an upload for a post, and
-- leaves with it, whichever statement takes the answer away.

create table answer_photos (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  survey_id uuid not null references surveys on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  answer_id uuid references survey_answers on delete cascade,
  member_id uuid references members on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  unique (survey_id, key)
);
comment on table answer_photos is 'Photos of answers to surveys and Nexus collections. Their files are sealed and never public.';
comment on column answer_photos.key is 'What the device of its giver calls it and the answer names it by.';
comment on column answer_photos.answer_id is 'Null while it waits for its answer; a job removes those that wait too long.';
comment on column answer_photos.member_id is 'Who sent it; null for somebody without an account.';
create index answer_photos_answer on answer_photos (answer_id) where answer_id is not null;
create index answer_photos_waiting on answer_photos (created_at) where answer_id is null;
create index answer_photos_member on answer_photos (member_id) where member_id is not null;

alter table media_removals drop constraint media_removals_part_check;
alter table media_removals add constraint media_removals_part_check check (part in ('original', 'all', 'answer'));

create function answer_photos_give_up() returns trigger language plpgsql as $$
begin
  insert into media_removals (name, part) values (old.name, 'answer') on conflict do nothing;
  return null;
end $$;
comment on function answer_photos_give_up is 'Gives up the files of a photo whose row is deleted: taken back, erased, or never named by an answer.';
create trigger answer_photos_give_up after delete on answer_photos for each row execute function answer_photos_give_up();

alter table incoming_uploads drop constraint incoming_uploads_kind_check;
alter table incoming_uploads
  add column survey_id uuid references surveys on delete cascade,
  add column photo_key text,
  add constraint incoming_uploads_kind_check check (kind in ('photo', 'video', 'answer')),
  add constraint incoming_uploads_of_answers check ((kind = 'answer') = (survey_id is not null and photo_key is not null));
comment on column incoming_uploads.survey_id is 'Of a photo of an answer: what is answered.';
comment on column incoming_uploads.photo_key is 'Of a photo of an answer: what the answer names it by.';
create index incoming_uploads_survey on incoming_uploads (survey_id) where survey_id is not null;
