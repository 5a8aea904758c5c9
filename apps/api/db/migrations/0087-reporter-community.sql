-- Why: the reporter community lists who signs public stories, by province, skill and newest work; a member can keep out of it (decision 0107).

alter table member_profiles add column in_community boolean not null default true;
comment on column member_profiles.in_community is 'Whether the member is listed in the reporter community once they have signed a public story.';

create index members_province on members (province_id) where province_id is not null and hidden_since is null;
create index posts_signed on posts (member_id, created_at desc, id desc)
  where member_id is not null and publish = 0 and hidden_at is null and deleted_at is null;
comment on index posts_signed is 'The newest public story of a member, and how many there are, without reading the stories.';
