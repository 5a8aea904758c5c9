-- Why: everybody looks at the results as they stood at the end of a month (ux S-13, decision 0098). What was told once stays told, so that
-- it can be told again.

create table survey_months (
  survey_id uuid not null references surveys on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  version integer not null,
  answers integer not null check (answers >= 0),
  questions jsonb not null,
  at timestamptz not null,
  primary key (survey_id, month),
  foreign key (survey_id, version) references survey_versions on delete cascade
);
comment on table survey_months is 'The last step of the results of a survey in each month, as survey_results had it.';
comment on column survey_months.month is 'In Bangkok.';
create index survey_months_version on survey_months (survey_id, version);

insert into survey_months (survey_id, month, version, answers, questions, at)
select survey_id, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM'), version, answers, questions, at
from survey_results where at is not null;
