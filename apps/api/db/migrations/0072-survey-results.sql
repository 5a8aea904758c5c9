-- Why: what is public of a survey changes in steps of at least five people, and members are told once of a survey that opens (decision 0094).

alter table surveys
  add column arrived integer not null default 0 check (arrived >= 0),
  add column told_at timestamptz,
  add column told_after uuid;
update surveys set arrived = answers, told_at = created_at;
comment on column surveys.arrived is 'How many answers ever came, kept by a trigger; less those of now it is how many went.';
comment on column surveys.told_at is 'When all members had been told that it is open.';
comment on column surveys.told_after is 'The last member who was told, while members are being told.';
create index surveys_untold on surveys (opens_at) where told_at is null;

create table survey_results (
  survey_id uuid primary key references surveys on delete cascade,
  version integer not null,
  answers integer not null check (answers >= 0),
  changes integer not null check (changes >= 0),
  questions jsonb not null,
  at timestamptz,
  foreign key (survey_id, version) references survey_versions on delete cascade
);
comment on table survey_results is 'What is public of the answers of a survey, as of the last step.';
comment on column survey_results.answers is 'How many were counted.';
comment on column survey_results.changes is 'How many answers had come and gone by then.';
comment on column survey_results.at is 'Null until the first step.';
create index survey_results_version on survey_results (survey_id, version);

create or replace function survey_answers_count() returns trigger language plpgsql as $$
begin
  update surveys s set answers = answers + c.change, arrived = arrived + greatest(c.change, 0) from (
    select survey_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by survey_id
  ) c where s.id = c.survey_id;
  return null;
end $$;
