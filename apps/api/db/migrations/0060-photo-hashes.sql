-- Why: the newsroom sees where a picture, or nearly the same one, was seen before (ux A-01, decision 0088).

create table photo_hashes (
  name text primary key,
  post_id uuid not null references posts on delete cascade,
  hash bigint not null
);
comment on table photo_hashes is 'Perceptual hashes of the served photos of stories: what anybody can compute who sees the photo. Rows go with the story or the photo.';
create index photo_hashes_post on photo_hashes (post_id);
-- Of two similar hashes one quarter differs in two bits at most; each quarter is looked up in all forms that it can then have.
create index photo_hashes_quarter_1 on photo_hashes (((hash >> 48) & 65535));
create index photo_hashes_quarter_2 on photo_hashes (((hash >> 32) & 65535));
create index photo_hashes_quarter_3 on photo_hashes (((hash >> 16) & 65535));
create index photo_hashes_quarter_4 on photo_hashes ((hash & 65535));
-- As the tables of 0041: what was deleted joins a story that became anonymous with what it was before.
alter table photo_hashes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);

create table photo_hashes_due (
  post_id uuid primary key references posts on delete cascade
);
comment on table photo_hashes_due is 'Stories with photos that may have no hash yet, worked off by a job, which removes the row whatever came of it.';
alter table photo_hashes_due set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);

-- An anonymous story that was changed is noted when the batch of the hour writes its row anew, which leaves the version as it is: a row of
-- the moment would tell when the author was there (R28).
create function note_photo_hashes_due() returns trigger language plpgsql as $$
begin
  insert into photo_hashes_due (post_id) values (new.id) on conflict do nothing;
  return null;
end $$;
comment on function note_photo_hashes_due is 'Lets the job look for photos without a hash in a story that everybody may see.';
create trigger posts_photo_hashes after insert on posts
  for each row when (new.publish = 0 and new.images <> '[]') execute function note_photo_hashes_due();
create trigger posts_photo_hashes_changed after update of images, publish on posts
  for each row when (new.publish = 0 and new.anonymous = 0 and new.images <> '[]'
    and (new.images is distinct from old.images or new.publish <> old.publish)) execute function note_photo_hashes_due();
create trigger posts_photo_hashes_rewritten after update of version on posts
  for each row when (new.publish = 0 and new.anonymous = 10 and new.images <> '[]' and new.version = old.version)
  execute function note_photo_hashes_due();

create function forget_photo_hash() returns trigger language plpgsql as $$
begin
  delete from photo_hashes where name = new.name;
  return null;
end $$;
comment on function forget_photo_hash is 'A photo that is given up for good takes its hash along.';
create trigger media_removals_forget_hash after insert on media_removals
  for each row when (new.part = 'all') execute function forget_photo_hash();

insert into photo_hashes_due select id from posts where publish = 0 and images <> '[]';
