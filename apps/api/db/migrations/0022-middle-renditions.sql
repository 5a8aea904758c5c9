-- Why: photos get a rendition for phones and one for previews of links; those that are there already get them by and by
-- (docs/decisions/0036).

alter table uploads add column has_middle boolean not null default false;
comment on column uploads.has_middle is 'False for photos from before there were the middle rendition and the picture of previews.';
alter table slides add column has_middle boolean not null default false;
comment on column slides.has_middle is 'As in uploads; set by the job that works off smaller_renditions_due.';
alter table announcements add column has_middle boolean not null default false;
comment on column announcements.has_middle is 'As in uploads; set by the job that works off smaller_renditions_due.';
comment on column posts.images is 'Array of {id, name, width, height} and, where known, alt, placeholder, webp, middle; the name leads to the files in the media store.';
comment on column comments.image is '{id, name, width, height, placeholder, webp, middle} of one photo, null without; the name leads to the files in the media store.';

create table smaller_renditions_due (
  kind text not null check (kind in ('post', 'slide', 'announcement')),
  id uuid not null,
  primary key (kind, id)
);
comment on table smaller_renditions_due is 'What shows photos without the renditions of 0022, worked off by a job, which removes the row whatever came of it.';

-- A trigger, so that a photo of before also counts that comes into a post later: out of an upload that waited, an earlier
-- version, or the list of removals.
create function note_smaller_renditions_due() returns trigger language plpgsql as $$
begin
  insert into smaller_renditions_due (kind, id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
create trigger posts_smaller_renditions after insert or update of images on posts
  for each row when (new.images @? '$[*] ? (!exists(@.middle))') execute function note_smaller_renditions_due('post');
create trigger slides_smaller_renditions after insert or update of image on slides
  for each row when (not new.has_middle) execute function note_smaller_renditions_due('slide');
create trigger announcements_smaller_renditions after insert or update of image on announcements
  for each row when (not new.has_middle and new.image <> '') execute function note_smaller_renditions_due('announcement');

insert into smaller_renditions_due
select 'post', id from posts where images <> '[]'
union all select 'slide', id from slides
union all select 'announcement', id from announcements where image <> '';
