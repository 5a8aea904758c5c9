-- Why: a member follows a story and is told of its comments, changes and disputes (decision 0081).

create table followed_stories (
  member_id uuid not null references members (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, post_id)
);
comment on table followed_stories is 'Stories whose news a member is told. Nobody else learns of it, the author of the story included.';
create index followed_stories_post on followed_stories (post_id, member_id);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type between 1 and 12);
alter table notification_fanouts drop constraint notification_fanouts_kind_check;
alter table notification_fanouts add constraint notification_fanouts_kind_check
  check (kind in ('followers', 'nearby', 'story_comments', 'story_edited', 'story_ruled'));
