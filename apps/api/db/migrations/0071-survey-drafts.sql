-- Why: who begins a survey on one device goes on with it on another (ux S-12).

create table survey_drafts (
  survey_id uuid not null,
  member_id uuid not null references members on delete cascade,
  version integer not null,
  answers jsonb not null,
  changed_at timestamptz not null,
  primary key (survey_id, member_id),
  foreign key (survey_id, version) references survey_versions on delete cascade
);
comment on table survey_drafts is 'Answers to surveys that are not handed in: the last state of each member and survey. It goes when they are, and with the member.';
comment on column survey_drafts.changed_at is 'By the clock of the device, never later than the server''s.';
create index survey_drafts_member on survey_drafts (member_id);
create index survey_drafts_version on survey_drafts (survey_id, version);
