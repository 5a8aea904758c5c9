-- Why: readers see how far a story was checked, and what was corrected; the newsroom and the author can talk about it, and the author can have
-- somebody else look again (decision 0084).

alter table posts add column verification jsonb;
alter table posts add column corrections jsonb not null default '[]';
comment on column posts.verification is 'State, reason and date as readers see them, and who of the staff set it. Null: nobody has looked yet.';
comment on column posts.corrections is 'What the newsroom corrected, with dates, the oldest first.';

create table verification_appeals (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  against text not null,
  label_date timestamptz not null,
  set_by uuid references members on delete set null,
  text text not null,
  filed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'upheld', 'rejected')),
  note text not null default '',
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  unique (post_id, label_date)
);
comment on table verification_appeals is 'The author''s appeal against the state of verification of a story: once for each state that was set. It names no author, who is recognised by the story (R26).';
comment on column verification_appeals.label_date is 'Date of the state that it is against.';
comment on column verification_appeals.set_by is 'Who set that state; somebody else decides.';
comment on column verification_appeals.filed_at is 'Of an anonymous story the hour (R28).';
create index verification_appeals_set_by on verification_appeals (set_by) where set_by is not null;
create index verification_appeals_decided_by on verification_appeals (decided_by) where decided_by is not null;

create table story_messages (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  is_staff boolean not null,
  staff_id uuid references members on delete set null,
  text text not null,
  sent_at timestamptz not null,
  place integer not null,
  unique (post_id, place)
);
comment on table story_messages is 'What the newsroom and the author of a story wrote to each other about it. A message of the author names nobody (R26).';
comment on column story_messages.place is 'The order of the talk, which hours do not tell.';
comment on column story_messages.sent_at is 'Of the author of an anonymous story the hour (R28).';
create index story_messages_staff on story_messages (staff_id) where staff_id is not null;

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('post', 'comment', 'member', 'dispute', 'identity_card', 'held_post', 'appeal', 'message'));

create function appeals_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform open_review_item('appeal', new.id, false, new.filed_at, interval '72 hours');
  else
    perform close_review_item('appeal', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
create trigger verification_appeals_fill_queue after insert or delete or update of state on verification_appeals
  for each row execute function appeals_fill_queue();

create function messages_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_review_item('message', old.post_id);
  elsif new.is_staff then
    perform close_review_item('message', new.post_id);
  else
    perform open_review_item('message', new.post_id, false, new.sent_at, interval '24 hours');
  end if;
  return null;
end $$;
comment on function messages_fill_queue is 'A message of an author waits in the queue until the newsroom has answered.';
create trigger story_messages_fill_queue after insert or delete on story_messages
  for each row execute function messages_fill_queue();
