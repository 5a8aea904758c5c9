-- Why: who writes a comment names other members, who are told of it (decision 0081).

create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  name text not null,
  place smallint not null,
  primary key (comment_id, member_id)
);
comment on table comment_mentions is 'Members whom a comment names. With their account goes the row, and the words of the comment stay as they were written.';
comment on column comment_mentions.name is 'The name as it stands in the text behind an @; readers see the one that the member has now.';
comment on column comment_mentions.place is 'The order in which two members of the same name stand in the text.';
create index comment_mentions_member on comment_mentions (member_id);
