-- Why: a phrase of words was checked in every story that has them, which reads each story's whole vector and made search
-- dearer with every hit; pairs of words are lexemes of the index (decision 0025).

update posts p set words = array_to_tsvector(
  tsvector_to_array(p.words) || coalesce((
    select array_agg(distinct first.lexeme || ' ' || second.lexeme)
    from unnest(p.words) first, unnest(first.positions) first_at, unnest(p.words) second, unnest(second.positions) second_at
    where second_at = first_at + 1
  ), '{}')
);

comment on column posts.words is 'Segmented words of header, detail and hashtags, and the pairs of words that follow each other; built by the API, which knows Thai.';
