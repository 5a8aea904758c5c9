-- Why: reporters are found by their names however these are spelt, as stories are; and ຫ before ນ or ມ is the letter that joins
-- them, ໜ or ໝ.

-- What `foldSpelling` (packages/contract/src/posts/posts.search.rules.ts) makes of a text; a test keeps them alike. Most texts have
-- nothing to fold, and to see that costs less than to fold. Whoever changes the rules writes a migration that replaces this
-- function and rebuilds the index.
create function one_spelling(given text) returns text language sql immutable parallel safe as $$
  select case
    when given is nfc normalized and given !~ '[\u0E4D\u0ECD๐-๙໐-໙០-៩\u200B\u200C\u200D\u2060\uFEFF\u00AD]|[\u0E33\u0EB3\u0E48-\u0E4B\u0EC8-\u0ECB][\u0E31\u0E34-\u0E39\u0E48-\u0E4B\u0EB1\u0EB4-\u0EB9\u0EBB\u0EC8-\u0ECB]|\u0E40\u0E40|\u0EC0\u0EC0|\u0EAB[\u0E99\u0EA1]'
    then lower(given)
    else translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        lower(normalize(given, nfc)),
        '\u0E4D([\u0E48-\u0E4B]?)\u0E32', E'\\1\u0E33', 'g'),
        '\u0ECD([\u0EC8-\u0ECB]?)\u0EB2', E'\\1\u0EB3', 'g'),
        '\u0E33([\u0E48-\u0E4B])', E'\\1\u0E33', 'g'),
        '\u0EB3([\u0EC8-\u0ECB])', E'\\1\u0EB3', 'g'),
        '([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E39])', '\2\1', 'g'),
        '([\u0EC8-\u0ECB])([\u0EB1\u0EB4-\u0EB9\u0EBB])', '\2\1', 'g'),
        '\u0E40\u0E40', E'\u0E41', 'g'),
        '\u0EC0\u0EC0', E'\u0EC1', 'g'),
        '\u0EAB\u0E99', E'\u0EDC', 'g'),
        '\u0EAB\u0EA1', E'\u0EDD', 'g'),
      E'๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙០១២៣៤៥៦៧៨៩\u200B\u200C\u200D\u2060\uFEFF\u00AD', '012345678901234567890123456789')
  end
$$;

drop index members_display_name;
create index members_name on members using gin (one_spelling(display_name) gin_trgm_ops);

-- The job that makes the words of posts again makes those of the posts that hold one of these.
insert into words_due
select id from posts
where words <> '' and (header || ' ' || detail || ' ' || array_to_string(tags, ' ')) ~ '\u0EAB[\u0E99\u0EA1]'
on conflict do nothing;
