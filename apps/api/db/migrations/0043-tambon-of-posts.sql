-- Why: posts are filed by the borders of tambon, as a word behind the sign U+0002 like category and wider areas (decision 0072). The job
-- that makes words again adds it to the posts that were there before.

insert into words_due select id from posts where words <> '' on conflict do nothing;
comment on column posts.words is 'Segmented words of header, detail and hashtags, the pairs of words that follow each other, and category and areas behind the sign U+0002; built by the API, which knows Thai.';
