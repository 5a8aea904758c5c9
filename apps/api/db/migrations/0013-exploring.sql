-- Why: lists of videos, and suggestions of hashtags and reporters while somebody types.

create index posts_video_feed on posts (created_at desc, id desc)
  where video is not null and publish = 0 and hidden_at is null and deleted_at is null;

create table hashtags (
  tag text primary key,
  posts integer not null,
  last_used_at timestamptz not null
);
comment on table hashtags is 'Hashtags of public posts, folded, for suggestions; counted anew every ten minutes from the posts of the last 90 days.';
create index hashtags_start on hashtags (tag text_pattern_ops);
