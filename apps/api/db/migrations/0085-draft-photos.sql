-- Why: who begins a survey with photos on one device goes on with them on another (ux S-12, decision 0106). A photo waits for the
-- draft that names it, and leaves with it, whichever statement takes the draft away.

alter table survey_drafts add column photos text[] not null default '{}';
comment on column survey_drafts.photos is 'Keys of the photos that it names; of those that were sent, answer_photos has the rows.';
comment on column answer_photos.answer_id is 'Null while it waits for its answer; a job removes those that wait too long and that no draft names.';

create function survey_drafts_give_up_photos() returns trigger language plpgsql as $$
begin
  delete from answer_photos
  where survey_id = old.survey_id and member_id = old.member_id and answer_id is null
    and key = any(old.photos) and (tg_op = 'DELETE' or key <> all(new.photos));
  return null;
end $$;
comment on function survey_drafts_give_up_photos is 'Gives up the photos that a draft no longer names, and those of a draft that is gone; what an answer has taken stays.';
create trigger survey_drafts_give_up_photos after delete or update of photos on survey_drafts
  for each row execute function survey_drafts_give_up_photos();
