-- The map's counts are kept in memory (docs/decisions/0037): the database only tells which pins changed.

create or replace function hide_posts_of_member() returns trigger language plpgsql as $$
begin
  if new.hidden_since is not null then
    update posts set hidden_at = new.hidden_since, hidden_with_member = true
    where member_id = new.id and hidden_at is null and deleted_at is null;
  else
    update posts set hidden_at = null, hidden_with_member = false where member_id = new.id and hidden_with_member;
  end if;
  return null;
end $$;

drop table map_cells;
drop function map_cells_add(posts, integer);
drop function map_cells_change(uuid[], integer);
drop function map_cells_move(uuid, smallint, double precision, double precision, smallint, double precision, double precision);

create function tell_pin() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'pins ' || coalesce(new.id, old.id));
  return null;
end $$;
comment on function tell_pin is 'Says which pin of the map has come, gone or changed. A trigger, so that no way to change a post can forget it.';

create trigger posts_tell_new_pin after insert on posts
  for each row when (new.publish = 0 and new.hidden_at is null and new.deleted_at is null) execute function tell_pin();
create trigger posts_tell_changed_pin
  after update of publish, hidden_at, deleted_at, longitude, latitude, category_id, created_at, header, images on posts
  for each row when (
    (old.publish = 0 and old.hidden_at is null and old.deleted_at is null) or
    (new.publish = 0 and new.hidden_at is null and new.deleted_at is null)
  ) execute function tell_pin();
create trigger posts_tell_lost_pin after delete on posts
  for each row when (old.publish = 0 and old.hidden_at is null and old.deleted_at is null) execute function tell_pin();
