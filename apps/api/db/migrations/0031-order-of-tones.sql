-- Why: a tone that was typed before its vowel, or after sara am, counts as typed in its place; the job that makes the words of
-- posts again makes those of the posts that hold one.

insert into words_due
select id from posts
where words <> ''
  and (header || ' ' || detail) ~ '[\u0E33][\u0E48-\u0E4B]|[\u0EB3][\u0EC8-\u0ECB]|[\u0E48-\u0E4B][\u0E31\u0E34-\u0E39]|[\u0EC8-\u0ECB][\u0EB1\u0EB4-\u0EB9\u0EBB]'
on conflict do nothing;
