-- Why: members collect data together. A Nexus collection asks like a survey, but takes many answers, belongs to a member, and is asked
-- of others only after somebody of the newsroom has looked at it (decisions §5, decision 0096).

alter table surveys
  add column kind text not null default 'survey' check (kind in ('survey', 'nexus')),
  add column is_public_answer boolean not null default false,
  add column review text check (review in ('draft', 'waiting', 'approved', 'refused')),
  add column review_asked_at timestamptz,
  add column asked_version integer,
  add constraint surveys_review_of_nexus check ((kind = 'nexus') = (review is not null));
comment on table surveys is 'Surveys of the newsroom and Nexus collections of members. What they ask stands in survey_versions.';
comment on column surveys.kind is 'survey: one answer of each member; nexus: answers without number, known by links.';
comment on column surveys.is_public_answer is 'Whether visitors may answer; of Nexus alone, surveys want an account.';
comment on column surveys.review is 'Of Nexus: how the newsroom stands to the last version.';
comment on column surveys.review_asked_at is 'Of Nexus: when its owner last asked for a review.';
comment on column surveys.asked_version is 'Of Nexus: the version that the newsroom approved last, which people are asked; null before there is one.';
create index surveys_nexus on surveys (opens_at desc) where kind = 'nexus';

alter table survey_versions add column name jsonb, add column detail jsonb;
comment on column survey_versions.name is 'Of Nexus: its name by this version, which is approved with what it asks.';
comment on column survey_versions.detail is 'Of Nexus: its description by this version.';

alter table survey_answers drop constraint survey_answers_survey_id_member_id_key, add column is_only boolean not null default true;
comment on column survey_answers.is_only is 'Whether the member may have no other answer to the same; false of Nexus.';
comment on table survey_answers is 'Answers to surveys, one of each member, and to Nexus collections; they go with the member.';
create unique index survey_answers_only on survey_answers (survey_id, member_id) where is_only;
create index survey_answers_survey on survey_answers (survey_id, id);

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('post', 'comment', 'member', 'dispute', 'identity_card', 'held_post', 'appeal', 'message', 'erasure_request', 'nexus'));

create function surveys_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.review = 'waiting' then
    perform open_review_item('nexus', new.id, false, new.review_asked_at, interval '3 days');
  else
    perform close_review_item('nexus', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
create trigger surveys_fill_queue after insert or delete or update of review on surveys
  for each row execute function surveys_fill_queue();
