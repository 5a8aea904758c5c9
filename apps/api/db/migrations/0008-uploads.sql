-- Why: photos get WebP renditions, a placeholder and a private original; uploads can be resumed (decisions §3).

alter table uploads
  add column placeholder text not null default '',
  add column has_webp boolean not null default false,
  add column has_original boolean not null default false;
comment on column uploads.placeholder is 'ThumbHash as base64: some 25 bytes that stand in the frame until the photo has come.';
comment on column uploads.has_webp is 'False for photos from before WebP renditions were made.';
comment on column uploads.has_original is 'A sealed full-size original lies in the media store under this name (R29).';

create table incoming_uploads (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('photo', 'video')),
  original_name text not null,
  file_type text not null,
  bytes bigint not null check (bytes > 0),
  file_name text,
  answer jsonb,
  refusal text,
  created_at timestamptz not null,
  check (refusal is null or file_name is null)
);
comment on table incoming_uploads is 'Resumable uploads; their bytes lie in DATA_DIR/incoming/tus under the id, and the size of that file is how far they have come. Removed after 24 hours.';
comment on column incoming_uploads.bytes is 'How long the whole will be.';
comment on column incoming_uploads.file_name is 'Name of the photo or video that was made of it; null until then.';
comment on column incoming_uploads.answer is 'The result as it was first answered, so that asking twice gives the same.';
comment on column incoming_uploads.refusal is 'Code of the refusal of what was sent, such as media.not_jpeg.';
create index incoming_uploads_member on incoming_uploads (member_id);
create index incoming_uploads_age on incoming_uploads (created_at);
create index incoming_uploads_file on incoming_uploads (file_name) where file_name is not null;

create table upload_quotas (
  owner bytea not null,
  hour timestamptz not null,
  files integer not null,
  bytes bigint not null,
  primary key (owner, hour)
);
comment on table upload_quotas is 'Files and bytes that a member began to send, by the hour, for 24 hours (R41). owner is a keyed mark: with the member''s id here, who sent three photos in an hour would have written the anonymous post with three photos.';
create index upload_quotas_age on upload_quotas (hour);

create table media_removals (
  name text not null,
  part text not null check (part in ('original', 'all')),
  primary key (name, part)
);
comment on table media_removals is 'Files of photos that are to be removed, written in the transaction that gives them up and worked off by a job. Holds neither member nor time.';

-- Triggers, so that no statement that forgets an upload can leave its original or the way to it behind (R29): taken by
-- an anonymous post, erased with the member, abandoned.
create function forget_upload() returns trigger language plpgsql as $$
begin
  delete from incoming_uploads where file_name = old.name;
  if old.has_original then
    insert into media_removals (name, part) values (old.name, 'original') on conflict do nothing;
  end if;
  return null;
end $$;
comment on function forget_upload is 'Gives up the original of an upload that is forgotten, and the answer that names it.';
create trigger uploads_forgotten after delete on uploads for each row execute function forget_upload();
