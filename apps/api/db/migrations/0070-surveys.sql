-- Why: editors ask, members answer once each, and everybody sees what was said together (decisions §5, decision 0092).

create table surveys (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  detail jsonb not null,
  version integer not null default 1 check (version > 0),
  is_view_open boolean not null,
  is_ans_open boolean not null,
  opens_at timestamptz not null,
  closes_at timestamptz check (closes_at > opens_at),
  answers integer not null default 0 check (answers >= 0),
  created_by uuid references members on delete set null,
  created_at timestamptz not null
);
comment on table surveys is 'Surveys of the newsroom. What they ask stands in survey_versions.';
comment on column surveys.name is 'Texts by language, Thai always.';
comment on column surveys.is_ans_open is 'The editors'' switch; answers are taken between opens_at and closes_at while it is on.';
comment on column surveys.answers is 'How many answered, kept by a trigger.';
create index surveys_created_by on surveys (created_by) where created_by is not null;

create table survey_versions (
  survey_id uuid not null references surveys on delete cascade,
  version integer not null check (version > 0),
  form jsonb not null,
  created_at timestamptz not null,
  primary key (survey_id, version)
);
comment on table survey_versions is 'What a survey asks: a version for each change, because answers stay readable by the form that was answered.';

create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null,
  version integer not null,
  member_id uuid references members on delete cascade,
  answers jsonb not null,
  answered_at timestamptz not null,
  edited_at timestamptz not null,
  unique (survey_id, member_id),
  foreign key (survey_id, version) references survey_versions on delete cascade
);
comment on table survey_answers is 'One answer of each member to each survey; it goes with the member.';
comment on column survey_answers.member_id is 'Null: somebody without an account, of whom nothing is kept.';
comment on column survey_answers.answers is 'By the id of the question, as packages/contract/src/surveys/surveys.forms.rules.ts reads it.';
create index survey_answers_member on survey_answers (member_id, answered_at desc) where member_id is not null;
create index survey_answers_version on survey_answers (survey_id, version);

create function survey_answers_count() returns trigger language plpgsql as $$
begin
  update surveys s set answers = answers + c.change from (
    select survey_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by survey_id
  ) c where s.id = c.survey_id;
  return null;
end $$;
create trigger survey_answers_added after insert on survey_answers
  referencing new table as changed for each statement execute function survey_answers_count();
create trigger survey_answers_removed after delete on survey_answers
  referencing old table as changed for each statement execute function survey_answers_count();
