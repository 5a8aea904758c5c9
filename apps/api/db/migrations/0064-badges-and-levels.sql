-- Why: editors make badges, give them, and set the level of a member in the console; so far badges came by SQL alone.

alter table badges add column picture text not null default '';
comment on column badges.picture is 'Name of a portrait of the media store, which editors uploaded; empty: the picture of image, or the one that the client draws.';

alter table member_profiles add column level_by_staff boolean not null default false;
comment on column member_profiles.level_by_staff is 'The newsroom has set the level: what the member answers about themselves leaves it.';
