-- Why: a member follows what is written about a place or a subject, not only people (decision 0078).

create table followed_topics (
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('hashtag', 'province')),
  topic text not null,
  created_at timestamptz not null,
  primary key (member_id, kind, topic)
);
comment on table followed_topics is 'Hashtags and provinces whose public stories stand in the member''s list of what they follow. Nobody else learns of it.';
comment on column followed_topics.topic is 'The folded hashtag with its sign, or the official code of the province.';
