-- Why: editors write in the console what of a member's work went on air, and may name the story that was shown (design reference §5.21).

alter table news_broadcasts add column post_id uuid references posts on delete set null;
create index news_broadcasts_post on news_broadcasts (post_id) where post_id is not null;
create index news_broadcasts_newest on news_broadcasts (created_at desc, id desc);
comment on column news_broadcasts.post_id is 'The signed story of this member that was shown. Readers get to it while it is public.';
