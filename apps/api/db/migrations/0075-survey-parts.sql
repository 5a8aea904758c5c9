-- Why: everybody looks at the results of one province; what was told of each stays, because what is told later must not differ from it by few people (decision 0098).

create table survey_parts (
  survey_id uuid not null references surveys on delete cascade,
  at timestamptz not null,
  area text not null,
  version integer not null,
  changes integer not null,
  answers integer not null check (answers >= 0),
  questions jsonb not null,
  primary key (survey_id, at, area),
  foreign key (survey_id, version) references survey_versions on delete cascade
);
comment on table survey_parts is 'What was told of the answers of a survey by province; the parts of the last moment are shown.';
comment on column survey_parts.area is 'The code of a province; empty for all others together.';
comment on column survey_parts.changes is 'How many answers of the survey had come and gone by then.';
comment on column survey_parts.answers is 'How many were counted there.';
create index survey_parts_version on survey_parts (survey_id, version);
