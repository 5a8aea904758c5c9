-- Why: people who can neither log in nor open a link at the address of their account may still ask for erasure (decisions §2, decision 0090). A
-- person of the newsroom finds the account and decides, within the 30 days of the law.

create table erasure_requests (
  id uuid primary key default gen_random_uuid(),
  account text not null,
  email text not null,
  note text not null,
  posts text not null check (posts in ('erase', 'keep')),
  language text not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'carried_out', 'refused')),
  member_id uuid references members on delete cascade,
  decided_at timestamptz
);
comment on table erasure_requests is 'Requests for erasure that only a person can decide. They go with the account that is erased; refused ones are deleted after 30 days.';
comment on column erasure_requests.account is 'What the requester says about the account: name, former address or number, address of the profile.';
comment on column erasure_requests.email is 'Where the answer goes. Nobody has proved that it belongs to the account.';
comment on column erasure_requests.member_id is 'The account that the newsroom found.';
create index erasure_requests_member on erasure_requests (member_id) where member_id is not null;
create index erasure_requests_decided on erasure_requests (decided_at) where decided_at is not null;

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check
  check (kind in ('post', 'comment', 'member', 'dispute', 'identity_card', 'held_post', 'appeal', 'message', 'erasure_request'));

create function erasure_requests_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    perform open_review_item('erasure_request', new.id, false, new.received_at, interval '30 days');
  else
    perform close_review_item('erasure_request', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
create trigger erasure_requests_fill_queue after insert or delete or update of state on erasure_requests
  for each row execute function erasure_requests_fill_queue();
