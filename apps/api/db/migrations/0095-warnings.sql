-- Why: feeds of official warnings are shown on the pages of the provinces that they concern, apart from articles (decision 0113).

alter table article_sources
  add column is_warning boolean not null default false,
  add column province_id text;
comment on column article_sources.is_warning is 'An office''s feed of warnings: shown on the pages of provinces, not among articles.';
comment on column article_sources.province_id is 'The province whose page shows its warnings; null: every province.';
