-- Why: announcements had one language for all readers (specification: five languages). Editors write the Thai one, and others where they can.

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
