-- Why: texts of answers are public once a person has read and approved them, and only of those who were told before that this may be (decision 0098).

alter table survey_answers add column may_show boolean not null default false;
comment on column survey_answers.may_show is 'Whether the results were open when it was given, so that its giver was told that texts may be shown.';

create table survey_shown_texts (
  answer_id uuid not null references survey_answers on delete cascade,
  question text not null,
  survey_id uuid not null references surveys on delete cascade,
  approved_at timestamptz not null,
  primary key (answer_id, question)
);
comment on table survey_shown_texts is 'Texts of answers that everybody sees; who approved them stands in staff_actions.';
create index survey_shown_texts_newest on survey_shown_texts (survey_id, question, approved_at desc);

create function survey_answers_may_show() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.answers is distinct from old.answers then
    new.may_show := coalesce((select is_view_open from surveys where id = new.survey_id), false);
  end if;
  return new;
end $$;
create trigger survey_answers_may_show before insert or update of answers on survey_answers
  for each row execute function survey_answers_may_show();

create function survey_answers_hide_texts() returns trigger language plpgsql as $$
begin
  delete from survey_shown_texts t
  where t.answer_id = new.id and (not new.may_show or new.answers ->> t.question is distinct from old.answers ->> t.question);
  return null;
end $$;
create trigger survey_answers_hide_texts after update of answers on survey_answers
  for each row execute function survey_answers_hide_texts();
