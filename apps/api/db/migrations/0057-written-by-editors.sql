-- Why: editors write announcements and slides in the console. Announcements had one language for all readers (specification: five
-- languages); the Thai one is needed, and others come where editors can.

alter table announcements
  add column name_en text not null default '',
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '',
  add column detail_en text not null default '',
  add column detail_lo text not null default '',
  add column detail_km text not null default '',
  add column detail_my text not null default '',
  add column link_text_en text not null default '',
  add column link_text_lo text not null default '',
  add column link_text_km text not null default '',
  add column link_text_my text not null default '';
comment on column announcements.detail is 'Sanitised HTML in each language, by the same function as stories (R32). Where a text is empty, the English one is shown, and without that the Thai one.';

-- A slide is written first and gets its picture by a call of its own; until then it cannot be published.
alter table slides
  alter column image set default '',
  alter column width set default 0,
  alter column height set default 0,
  drop constraint slides_width_check,
  drop constraint slides_height_check,
  add constraint slides_picture check (case when image = '' then not is_published else width > 0 and height > 0 end);
comment on column slides.image is 'Name of a photo of the media store; empty while a slide that is not published has none.';
drop trigger slides_smaller_renditions on slides;
create trigger slides_smaller_renditions after insert or update of image on slides
  for each row when (not new.has_middle and new.image <> '') execute function note_smaller_renditions_due('slide');
