-- Why: lists trust hidden_at alone. A post that is being published while its author is suspended was the one case in which a
-- public row had an author out of sight, so every list asked for the author's state again. Now such a post is stored hidden.

create function hide_post_of_hidden_member() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  -- Shared, so that a suspension under way ends first and is seen, or waits and then hides this post by its own trigger.
  select hidden_since into since from members where id = new.member_id for share;
  if since is not null then
    new.hidden_at := since;
    new.hidden_with_member := true;
  end if;
  return new;
end $$;
comment on function hide_post_of_hidden_member is 'Stores a signed post hidden when its author is out of sight. A trigger, so that no way to publish or to show a post again can forget it.';

create trigger posts_hide_with_member before insert or update of publish, hidden_at, member_id on posts
  for each row when (new.publish = 0 and new.hidden_at is null and new.deleted_at is null and new.member_id is not null)
  execute function hide_post_of_hidden_member();

update posts p set hidden_at = m.hidden_since, hidden_with_member = true
from members m where m.id = p.member_id and m.hidden_since is not null and p.hidden_at is null and p.deleted_at is null;
