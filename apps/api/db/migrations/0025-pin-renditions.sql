-- Why: photos get a rendition for pins of the map; those that are there already get it by and by (docs/decisions/0042).

alter table uploads add column has_pin boolean not null default false;
comment on column uploads.has_pin is 'False for photos from before there was the rendition for pins.';
comment on column posts.images is 'Array of {id, name, width, height} and, where known, alt, placeholder, webp, middle, pin; the name leads to the files in the media store.';
comment on column comments.image is '{id, name, width, height, placeholder, webp, middle, pin} of one photo, null without; the name leads to the files in the media store.';
comment on table smaller_renditions_due is 'What shows photos without the renditions of 0022 and, of posts, 0025, worked off by a job, which removes the row whatever came of it.';

drop trigger posts_smaller_renditions on posts;
create trigger posts_smaller_renditions after insert or update of images on posts
  for each row when (new.images @? '$[*] ? (!exists(@.middle) || !exists(@.pin))')
  execute function note_smaller_renditions_due('post');

insert into smaller_renditions_due select 'post', id from posts where images <> '[]' on conflict do nothing;
