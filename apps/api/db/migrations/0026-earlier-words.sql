-- Why: a search for a rare word asked the index of all posts, whose places it fetched and counted one by one. Between the
-- newest posts and all there is a second table, ten times as large, in which most rare words have a page (decision 0032).

alter table search_window add column earlier_begins_at timestamptz;
comment on table search_window is 'One row: every public post since begins_at has its words in recent_words, and every one between earlier_begins_at and begins_at in earlier_words.';

create table earlier_words (
  post_id uuid primary key references posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
comment on table earlier_words is 'Words of the public posts before those of recent_words, kept by the same trigger and shortened by the same job.';

insert into earlier_words (post_id, created_at, words)
select id, created_at, words from posts
where publish = 0 and hidden_at is null and deleted_at is null and created_at < (select begins_at from search_window)
order by created_at desc limit 90000;
update search_window set earlier_begins_at =
  case when (select count(*) from earlier_words) < 90000 then '-infinity' else (select min(created_at) from earlier_words) end;
alter table search_window alter column earlier_begins_at set not null;
-- Of the moment at which the table begins some posts may be missing.
delete from earlier_words where created_at <= (select earlier_begins_at from search_window);
update search_window set earlier_begins_at = earlier_begins_at + interval '1 microsecond';

create index earlier_words_words on earlier_words using gin (words) with (fastupdate = off);
create index earlier_words_age on earlier_words (created_at);

drop trigger posts_keep_recent_words on posts;
drop function posts_keep_recent_words();

create function posts_keep_words() returns trigger language plpgsql as $$
declare
  w search_window;
begin
  -- Taken out first and in the direction in which the job moves them, so that what it is moving is met in one of the two.
  if tg_op = 'UPDATE' then
    delete from recent_words where post_id = new.id;
    delete from earlier_words where post_id = new.id;
  end if;
  if new.publish <> 0 or new.hidden_at is not null or new.deleted_at is not null then
    return null;
  end if;
  select * into w from search_window;
  if new.created_at >= w.begins_at then
    insert into recent_words (post_id, created_at, words) values (new.id, new.created_at, new.words);
  elsif new.created_at >= w.earlier_begins_at then
    insert into earlier_words (post_id, created_at, words) values (new.id, new.created_at, new.words);
  end if;
  return null;
end $$;
create trigger posts_keep_words after insert or update of words, publish, hidden_at, deleted_at, created_at on posts
  for each row execute function posts_keep_words();

analyze earlier_words;
