-- Why: people answer each other below a story and like what others say (specification §6, ux §2.3). Replies have one level, so that a
-- conversation fits a phone; a reply to a reply stands under the same comment.

alter table comments
  add column parent_id uuid references comments (id) on delete cascade,
  add column likes integer not null default 0 check (likes >= 0),
  add column replies integer not null default 0 check (replies >= 0);
comment on column comments.parent_id is 'The comment that it replies to, which is no reply itself; null for a comment on the story.';
comment on column comments.likes is 'Equals the number of rows in comment_likes.';
comment on column comments.replies is 'Replies that are neither deleted nor hidden; a trigger counts them.';
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;

create table comment_likes (
  member_id uuid not null references members (id) on delete cascade,
  comment_id uuid not null references comments (id) on delete cascade,
  primary key (member_id, comment_id)
);
comment on table comment_likes is 'One row per member and liked comment, without a time, which nothing needs.';
create index comment_likes_comment on comment_likes (comment_id);

create function count_replies() returns trigger language plpgsql as $$
declare
  seen integer := (new.deleted_at is null and new.hidden_at is null)::int;
  seen_before integer := 0;
begin
  if tg_op = 'UPDATE' then
    seen_before := (old.deleted_at is null and old.hidden_at is null)::int;
  end if;
  if seen <> seen_before then
    update comments set replies = replies + seen - seen_before where id = new.parent_id;
  end if;
  return new;
end $$;
comment on function count_replies is 'Counts a reply at its parent, whoever deletes, hides or restores it. It runs before the row is written, so that every writer locks comments before post_counters.';
create trigger comments_count_replies before insert or update of deleted_at, hidden_at on comments
  for each row when (new.parent_id is not null) execute function count_replies();
