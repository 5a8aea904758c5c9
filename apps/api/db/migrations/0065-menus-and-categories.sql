-- Why: editors write the further menus and keep the categories in the console. Menus had one language and no schedule, and a category
-- that is not wanted any more could only be deleted, which its stories forbid.

alter table menu_entries
  add column place text not null default 'menu' check (place in ('menu', 'survey')),
  add column name_en text not null default '',
  add column name_lo text not null default '',
  add column name_km text not null default '',
  add column name_my text not null default '',
  add column description_en text not null default '',
  add column description_lo text not null default '',
  add column description_km text not null default '',
  add column description_my text not null default '',
  add column begins_at timestamptz,
  add column ends_at timestamptz,
  add constraint menu_entries_schedule check (begins_at < ends_at);
comment on table menu_entries is 'Further menus that editors write (specification §3 "survey menu", §7 otherMenu2024). Where a text is empty, the English one is shown, and without that the Thai one.';
comment on column menu_entries.place is 'menu: the menu of the site; survey: the page of the survey project.';
comment on column menu_entries.begins_at is 'Shown from here; null: at once.';
comment on column menu_entries.ends_at is 'Shown until here, exclusive; null: without end.';

alter table categories add column retired_at timestamptz;
comment on column categories.retired_at is 'Since when it is not offered for new stories any more; older ones keep it. Categories are never deleted: sealed stories name them too.';
