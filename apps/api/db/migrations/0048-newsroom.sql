-- Why: the newsroom works in one queue, with roles that an administrator shapes (decisions §7, R25, decision 0080). Items follow their
-- sources by triggers, so that whatever ends a report, a dispute or a card ends its item too.

alter table members drop constraint members_role_check;
alter table members add constraint members_role_check check (role in
  ('member', 'moderator', 'editor', 'survey_manager', 'reward_manager', 'operator', 'auditor', 'admin'));

create table permission_changes (
  role text not null,
  permission text not null,
  is_granted boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (role, permission)
);
comment on table permission_changes is 'Where an administrator departs from the permissions that a role has by default (contract: permissions.ts). The administrator''s own role is never in it.';

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null,
  role text not null,
  invited_by uuid not null references members on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid references members on delete cascade,
  accepted_at timestamptz
);
comment on table staff_invitations is 'Invitations to the newsroom by mail: good once, for seven days. Spent and expired ones are deleted after 30 days.';
comment on column staff_invitations.token_hash is 'SHA-256 of the token in the mail.';
create index staff_invitations_expiry on staff_invitations (expires_at);

create table review_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'comment', 'member', 'dispute', 'identity_card')),
  subject_id uuid not null,
  state text not null default 'open' check (state in ('open', 'deciding', 'closed')),
  is_urgent boolean not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  waits_until timestamptz,
  claimed_by uuid references members on delete set null,
  claimed_at timestamptz,
  decision jsonb,
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  failure text not null default '',
  unique (kind, subject_id)
);
comment on table review_items is 'The queue of the newsroom: one row for each reported thing, dispute and identity card that asks for a decision. Kept up to date by triggers of the sources.';
comment on column review_items.state is 'deciding: decided, and can still be undone; the decision takes effect 30 seconds later (decision 0080).';
comment on column review_items.due_at is 'When a decision is late: 4 hours for urgent reports, 24 for others and for steps of a dispute, 72 for identity cards.';
comment on column review_items.waits_until is 'Somebody else has the word until then: the author of a disputed story.';
comment on column review_items.claimed_by is 'Who looks at it just now; the claim ends by itself after ten minutes.';
comment on column review_items.decision is 'Decision, outcome, reason, note, and whether the thing was taken out of sight at once.';
comment on column review_items.failure is 'Dictionary key of why the last decision could not take effect; the item is open again.';
create index review_items_open on review_items (is_urgent desc, due_at, id) where state = 'open';
create index review_items_decided on review_items (decided_at desc, id) where decided_at is not null;
create index review_items_deciding on review_items (decided_at) where state = 'deciding';
create index review_items_claimed_by on review_items (claimed_by) where claimed_by is not null;
create index review_items_decided_by on review_items (decided_by) where decided_by is not null;

create function open_review_item(kind text, subject uuid, urgent boolean, opened timestamptz, due interval, waits timestamptz default null)
returns void language sql as $$
  insert into review_items as i (kind, subject_id, is_urgent, opened_at, due_at, waits_until)
  values (kind, subject, urgent, opened, coalesce(waits, opened) + due, waits)
  on conflict (kind, subject_id) do update set
    state = case i.state when 'deciding' then i.state else 'open' end,
    is_urgent = case i.state when 'closed' then excluded.is_urgent else i.is_urgent or excluded.is_urgent end,
    opened_at = case i.state when 'closed' then excluded.opened_at else i.opened_at end,
    due_at = case when i.state = 'closed' or excluded.kind = 'dispute' then excluded.due_at else least(i.due_at, excluded.due_at) end,
    waits_until = excluded.waits_until,
    claimed_by = case i.state when 'closed' then null else i.claimed_by end,
    claimed_at = case i.state when 'closed' then null else i.claimed_at end,
    failure = case i.state when 'closed' then '' else i.failure end
$$;

create function close_review_item(of_kind text, subject uuid) returns void language sql as $$
  update review_items set state = 'closed', claimed_by = null, claimed_at = null, waits_until = null where kind = of_kind and subject_id = subject
$$;

create function reports_fill_queue() returns trigger language plpgsql as $$
declare
  r reports := case tg_op when 'DELETE' then old else new end;
  kind text := case when r.post_id is not null then 'post' when r.comment_id is not null then 'comment' else 'member' end;
  subject uuid := coalesce(r.post_id, r.comment_id, r.member_id);
begin
  if tg_op <> 'DELETE' and r.reviewed_at is null then
    perform open_review_item(kind, subject, r.reason in ('violent', 'privacy'), r.reported_at,
      case when r.reason in ('violent', 'privacy') then interval '4 hours' else interval '24 hours' end);
  elsif not exists (select 1 from reports o where o.reviewed_at is null
      and (o.post_id = r.post_id or o.comment_id = r.comment_id or o.member_id = r.member_id)) then
    perform close_review_item(kind, subject);
  end if;
  return null;
end $$;
create trigger reports_fill_queue after insert or delete or update of reviewed_at, reason on reports
  for each row execute function reports_fill_queue();

create function disputes_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform close_review_item('dispute', old.id);
  elsif new.state in ('upheld', 'rejected') then
    perform close_review_item('dispute', new.id);
  else
    perform open_review_item('dispute', new.id, false, new.changed_at, interval '24 hours',
      case when new.state = 'author_asked' and new.answered_at is null then new.answer_due_at end);
  end if;
  return null;
end $$;
create trigger disputes_fill_queue after insert or delete or update of state, answered_at on disputes
  for each row execute function disputes_fill_queue();

create function identity_cards_fill_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'waiting' then
    perform open_review_item('identity_card', new.id, false, new.submitted_at, interval '72 hours');
  else
    perform close_review_item('identity_card', case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
create trigger identity_cards_fill_queue after insert or delete or update of status on identity_cards
  for each row execute function identity_cards_fill_queue();

-- What waits already.
select open_review_item(
  case when post_id is not null then 'post' when comment_id is not null then 'comment' else 'member' end,
  coalesce(post_id, comment_id, member_id), bool_or(reason in ('violent', 'privacy')), min(reported_at),
  case when bool_or(reason in ('violent', 'privacy')) then interval '4 hours' else interval '24 hours' end)
from reports where reviewed_at is null group by post_id, comment_id, member_id;
select open_review_item('dispute', id, false, changed_at, interval '24 hours',
  case when state = 'author_asked' and answered_at is null then answer_due_at end)
from disputes where state not in ('upheld', 'rejected');
select open_review_item('identity_card', id, false, submitted_at, interval '72 hours') from identity_cards where status = 'waiting';

create index staff_actions_at on staff_actions (at desc, id);
create index staff_actions_staff on staff_actions (staff_id, at desc);

alter table reports drop constraint reports_outcome_check;
alter table reports add constraint reports_outcome_check check (outcome in ('', 'kept', 'hidden', 'removed', 'warned', 'suspended'));
