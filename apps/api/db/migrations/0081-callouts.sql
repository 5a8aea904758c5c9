-- Why: editors ask reporters for stories about a question, a place and a time (decision 0103).

create table callouts (
  id uuid primary key default gen_random_uuid(),
  question jsonb not null,
  detail jsonb,
  place jsonb,
  tag text not null check (tag ~ '^#'),
  province_id text,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  is_published boolean not null default false,
  told_after uuid,
  told_at timestamptz,
  check (begins_at < ends_at)
);
comment on table callouts is 'What the newsroom asks reporters. A story answers by its hashtag, which is public: nothing else joins a story, or its author, with a call-out.';
comment on column callouts.province_id is 'Whose reporters are told; null: those of the whole country.';
comment on column callouts.told_after is 'The last member of those who have been told while more are to be.';
comment on column callouts.told_at is 'When all had been told; nobody is told twice.';
create index callouts_begin on callouts (begins_at desc);
