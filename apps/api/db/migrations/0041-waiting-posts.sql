-- Why: a reader of the database finds the authors of anonymous posts by what is written beside them: the transaction, the minute, the
-- place in a page, the rows that were deleted (R26, R28, P21; decision 0067).

-- Anonymous posts wait here until the hour is over. The table says nothing about them, and is truncated with each batch, so that no
-- deleted row stays in it either.
create table waiting_posts (
  id uuid primary key default gen_random_uuid(),
  mark bytea not null,
  sealed bytea not null
);
comment on table waiting_posts is 'Anonymous posts that are not published yet. They leave in batches, on the hour, in a random order (R28, P21, decision 0067).';
comment on column waiting_posts.id is 'Random; the post has another id, so that it cannot be recognised later by an earlier copy of this table.';
comment on column waiting_posts.mark is 'A keyed mark of the author, another one for each row, by which the server recognises the author''s own.';
comment on column waiting_posts.sealed is 'The post, padded and sealed with a key that is not in the database.';
-- Sealed bytes cannot be compressed.
alter table waiting_posts alter column sealed set storage external;

-- An answer names a post, and it was written in the moment of the request. Answers of before this release are forgotten: a command that is
-- repeated across the upgrade runs anew.
truncate idempotency_keys;
alter table idempotency_keys drop column answer, add column sealed bytea;
comment on table idempotency_keys is 'First answer to each Idempotency-Key, written in the transaction of its effect (decisions §1, R43). owner is a keyed mark: the member''s id here would name the author of an anonymous post (R26).';
comment on column idempotency_keys.request_hash is 'A keyed hash, with which nobody can test which text was sent.';
comment on column idempotency_keys.sealed is 'The answer, padded and sealed with a key that is not in the database; null until the command has ended.';

-- An unchanged version of an anonymous post may be written anew, so that the batch of the hour stands in it instead of the moment of the
-- edit; versions go with their post, also with one of which only the shell stays for those who decide about reports.
create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.anonymous = 10 and new is not distinct from old then return new; end if;
  if tg_op = 'DELETE' and not exists (
    select 1 from posts p where p.id = old.post_id and not (p.deleted_at is not null and p.detail = '')
      -- The signed versions of a post that stays when its author leaves.
      and not (old.anonymous = 0 and p.anonymous = 10)) then return old; end if;
  raise exception 'rows of post_versions are never changed';
end $$;

-- Deleted and replaced rows of these tables are vacuumed away within a minute or so, however large the table is.
alter table posts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table post_versions set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table post_media_removals set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table uploads set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table media_removals set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table incoming_uploads set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table videos set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table idempotency_keys set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);

-- What the hourly batch looks for: posts that their authors deleted, and anonymous ones that changed.
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_changed_anonymously on posts (edited_at) where anonymous = 10;
