-- Why: compounds are stored with the words that they end with, behind the sign U+0003, so that a search finds เรือ in ท่าเรือ, as a part
-- of a word (decision 0075). The job that makes words again adds them to the posts that were there before.

insert into words_due select id from posts where words <> '' on conflict do nothing;
comment on column posts.words is 'Segmented words of header, detail and hashtags, the pairs of words that follow each other, the words that they end with behind the sign U+0003, and category and areas behind the sign U+0002; built by the API, which knows Thai.';
