-- Why: a search must cost the same however large the archive is. Common words are found among the newest posts, whose
-- words stand in a small table with an index of its own; rare ones in the index of all. Category and area are lexemes
-- too, so that a common word in a small category is found by the index alone (decision 0032).

-- An index is made faster than it is changed row by row.
drop index posts_words;
update posts set words = words || array_to_tsvector(array_remove(array[
  chr(2) || 'c' || category_id, chr(2) || 'p' || nullif(province_id, ''), chr(2) || 'a' || nullif(amphoe_id, '')
], null))
where words <> '';
create index posts_words on posts using gin (words) with (fastupdate = off);

comment on column posts.words is 'Segmented words of header, detail and hashtags, the pairs of words that follow each other, and category and area behind the sign U+0002; built by the API, which knows Thai.';

create table search_window (
  is_only boolean primary key default true check (is_only),
  begins_at timestamptz not null
);
comment on table search_window is 'One row: every public post since this moment has its words in recent_words.';
insert into search_window (begins_at) values ('-infinity');

create table recent_words (
  post_id uuid primary key references posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
comment on table recent_words is 'Words of the newest public posts, kept by a trigger of posts and shortened by a job.';
insert into recent_words select id, created_at, words from posts where publish = 0 and hidden_at is null and deleted_at is null;
create index recent_words_words on recent_words using gin (words) with (fastupdate = off);
create index recent_words_age on recent_words (created_at);

create function posts_keep_recent_words() returns trigger language plpgsql as $$
begin
  if new.publish = 0 and new.hidden_at is null and new.deleted_at is null
     and new.created_at >= (select begins_at from search_window) then
    insert into recent_words (post_id, created_at, words) values (new.id, new.created_at, new.words)
    on conflict (post_id) do update set created_at = excluded.created_at, words = excluded.words;
  elsif tg_op = 'UPDATE' then
    delete from recent_words where post_id = new.id;
  end if;
  return null;
end $$;
create trigger posts_keep_recent_words after insert or update of words, publish, hidden_at, deleted_at, created_at on posts
  for each row execute function posts_keep_recent_words();
