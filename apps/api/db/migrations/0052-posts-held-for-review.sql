-- Why: settings can hold the first stories of a newcomer and all anonymous ones until the newsroom has looked (decisions §3, decision 0082).
-- Such a story is hidden like a reported one, so that no list, page, map or count has to know of it.

alter table posts add column review_state text check (review_state in ('waiting', 'refused'));
comment on column posts.review_state is 'Of a story that was held before anybody saw it: it waits for the newsroom, or was refused. Null for every other one. While it is set, hidden_at is set too.';
alter table posts add constraint posts_held_are_hidden check (review_state is null or hidden_at is not null);

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('post', 'comment', 'member', 'dispute', 'identity_card', 'held_post'));

create function held_posts_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.review_state = 'waiting' and new.deleted_at is null then
    perform open_review_item('held_post', new.id, false, new.hidden_at, interval '24 hours');
  else
    perform close_review_item('held_post', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
comment on function held_posts_fill_queue is 'Keeps the item of a held story in the queue for as long as the story waits.';

create trigger posts_fill_queue after update of review_state, deleted_at on posts
  for each row when (old.review_state is not null or new.review_state is not null) execute function held_posts_fill_queue();
create trigger posts_leave_queue after delete on posts
  for each row when (old.review_state is not null) execute function held_posts_fill_queue();
