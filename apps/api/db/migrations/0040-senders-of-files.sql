-- Why: a file that no post has taken yet names nobody; the post may become anonymous, and a deleted row can still be read (R26, R29).

alter table uploads
  add column sender bytea,
  alter column member_id drop not null,
  drop column original_name,
  add check (member_id is null or sender is null);
comment on column uploads.member_id is 'Whose photo it is; null until a signed post takes it.';
comment on column uploads.sender is 'Until then a keyed mark of the sender, another one for each photo, by which the server recognises them.';

alter table videos
  add column sender bytea,
  add check (member_id is null or sender is null);
comment on column videos.member_id is 'Who sent it; null until a signed post takes it (R29).';
comment on column videos.sender is 'As in uploads.';

alter table incoming_uploads
  add column sender bytea,
  alter column member_id drop not null,
  add check ((member_id is null) <> (sender is null));
comment on column incoming_uploads.member_id is 'Only in rows of earlier versions, which are removed after 24 hours.';
comment on column incoming_uploads.sender is 'As in uploads.';

-- What a member sent is counted in memory: sums that no signed photo explains would tell who sent an anonymous one.
drop table upload_quotas;
