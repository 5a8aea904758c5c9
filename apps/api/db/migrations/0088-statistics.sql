-- Why: the usage statistics tell any range of days, and ten years must cost as much as a week (decision 0108).

create table statistics_days (
  day date not null,
  province_id text not null,
  category_id smallint not null,
  posts integer not null,
  views bigint not null,
  comments integer not null,
  primary key (day, province_id, category_id)
);
comment on table statistics_days is 'Public stories by the day of their publication in Bangkok, with their views until they were counted, and the comments of that day below stories that are public. Counted anew by the job statistics-count.';
comment on column statistics_days.province_id is 'Two digits; empty: in no province.';

create table statistics_months (
  month date not null check (date_trunc('month', month) = month),
  province_id text not null,
  category_id smallint not null,
  posts integer not null,
  views bigint not null,
  comments integer not null,
  primary key (month, province_id, category_id)
);
comment on table statistics_months is 'Sums of statistics_days for each month that has begun.';

create table statistics_people (
  day date primary key,
  members integer not null,
  reporters integer not null
);
comment on table statistics_people is 'How many joined on a day, and how many signed their first story that is public now.';
comment on column statistics_people.reporters is 'Anonymous stories count for nobody (R26).';

create table statistics_counts (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  whole_counted_at timestamptz not null
);
comment on table statistics_counts is 'When the sums were counted last: those since yesterday, and all of them.';

create index comments_created on comments (created_at) where deleted_at is null and hidden_at is null;

-- A dead row tells what a day held before a story left it.
alter table statistics_days set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table statistics_months set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
alter table statistics_people set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
