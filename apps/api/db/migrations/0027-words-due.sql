-- Why: texts are cut into words otherwise than before (an abbreviation and the name behind it are two words), so the words of
-- posts that are there are made again by and by (docs/decisions/0044).

create table words_due (
  post_id uuid primary key references posts on delete cascade
);
comment on table words_due is 'Posts whose words were made by other rules than today''s; a job makes them again and removes the row.';
insert into words_due select id from posts where words <> '';
