-- Why: an excerpt ends with a whole word and “…”, where earlier ones were cut in the middle; the job that makes the words of
-- posts again makes their excerpts too.

insert into words_due
select id from posts where char_length(excerpt) >= 200 and words <> ''
on conflict do nothing;
comment on table words_due is 'Posts whose words or excerpt were made by other rules than today''s; a job makes them again and removes the row.';
