-- Why: coins that people can trust: a book of double entries, what is earned by what, invitations, rewards (decisions §4).

create table coin_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('system', 'member', 'post')),
  name text unique check ((kind = 'system') = (name is not null)),
  member_id uuid unique references members on delete set null,
  post_id uuid unique references posts on delete set null,
  balance bigint not null default 0,
  entries bigint not null default 0,
  credits bigint not null default 0,
  last_at timestamptz,
  check (kind = 'system' or balance >= 0),
  check (member_id is null or kind = 'member'),
  check (post_id is null or kind = 'post')
);
comment on table coin_accounts is 'Who or what holds coins. Rows that move coins are locked in the order of id (decisions §4).';
comment on column coin_accounts.kind is 'post: the wallet of an anonymous story, which names nobody (decisions §3).';
comment on column coin_accounts.name is 'System accounts: issue-N (where coins come from, several against queueing), pool (between wallets and authors), rewards, forfeited.';
comment on column coin_accounts.balance is 'Sum of the amounts of all entries; only system accounts may be below zero.';
comment on column coin_accounts.entries is 'Number of entries, which is the sequence of the last one.';
comment on column coin_accounts.credits is 'Number of entries above zero, so that filtered lists have their total without counting.';
comment on column coin_accounts.last_at is 'Time of the last entry; the next is never earlier, whatever the clock says (P16).';

insert into coin_accounts (kind, name)
select 'system', 'issue-' || n from generate_series(0, 15) n
union all select 'system', name from unnest(array['pool', 'rewards', 'forfeited']) name;

create table coin_transactions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('register', 'add_post', 'comment', 'share', 'view', 'add_audience', 'add_vote_ref', 'transfer',
                                     'pool', 'redeem', 'refund', 'reversal', 'correction', 'forfeit')),
  from_account bigint not null references coin_accounts,
  to_account bigint not null references coin_accounts,
  amount bigint not null check (amount between 1 and 1000000000),
  at timestamptz not null,
  reason text not null default '',
  reverses uuid unique,
  check (from_account <> to_account)
);
comment on table coin_transactions is 'One movement of coins; its two entries say the same from both sides. Never changed, never deleted: what was wrong is set right by another one.';
comment on column coin_transactions.reverses is 'The movement that this one takes back, wholly or as far as there was something left; each at most once.';

create table coin_entries (
  account_id bigint not null references coin_accounts,
  sequence bigint not null check (sequence > 0),
  transaction_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  credits bigint not null check (credits between 0 and sequence),
  at timestamptz not null,
  primary key (account_id, sequence)
);
comment on table coin_entries is 'Append-only; a balance is the sum of its entries.';
comment on column coin_entries.sequence is 'One after the other in each account, without gaps: the order of history comes from here and not from clocks (P16).';
comment on column coin_entries.transaction_id is 'No foreign key: its check would lock rows that nobody may update. A deferred trigger checks instead.';
comment on column coin_entries.credits is 'How many of the entries up to this one are above zero: page 400,000 of them is found like the first.';
create unique index coin_entries_transaction on coin_entries (transaction_id, account_id);
create index coin_entries_time on coin_entries (account_id, at, sequence);
create index coin_entries_credits on coin_entries (account_id, credits) where amount > 0;
create index coin_entries_debits on coin_entries (account_id, (sequence - credits)) where amount < 0;
create index coin_entries_spent on coin_entries (account_id, at) where amount < 0;

-- The book proves itself: at the end of each database transaction, whoever wrote it.
create function coin_transaction_balances() returns trigger language plpgsql as $$
begin
  if (select count(*) from coin_entries e where e.transaction_id = new.id
        and ((e.account_id = new.from_account and e.amount = -new.amount) or (e.account_id = new.to_account and e.amount = new.amount))) <> 2
     or (select count(*) from coin_entries e where e.transaction_id = new.id) <> 2 then
    raise exception 'the entries of coin transaction % do not say what it says', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger coin_transactions_balance after insert on coin_transactions
  deferrable initially deferred for each row execute function coin_transaction_balances();

create function coin_entry_follows() returns trigger language plpgsql as $$
declare
  before record;
begin
  select balance_after, credits into before from coin_entries where account_id = new.account_id and sequence = new.sequence - 1;
  if (not found and new.sequence > 1)
     or new.balance_after <> coalesce(before.balance_after, 0) + new.amount
     or new.credits <> coalesce(before.credits, 0) + (new.amount > 0)::int
     or not exists (select 1 from coin_transactions t where t.id = new.transaction_id)
     or not exists (select 1 from coin_accounts a where a.id = new.account_id and a.entries >= new.sequence) then
    raise exception 'entry % of coin account % does not follow from the one before', new.sequence, new.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger coin_entries_follow after insert on coin_entries
  deferrable initially deferred for each row execute function coin_entry_follows();

create function coin_account_agrees() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from coin_entries e where e.account_id = new.id and e.sequence = new.entries
                   and e.balance_after = new.balance and e.credits = new.credits) then
    raise exception 'the balance of coin account % is not the sum of its entries', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger coin_accounts_agree after update of balance, entries, credits on coin_accounts
  deferrable initially deferred for each row execute function coin_account_agrees();

create function coin_account_opens_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.entries <> 0 or new.credits <> 0 then raise exception 'a coin account opens empty'; end if;
  return new;
end $$;
create trigger coin_accounts_open_empty before insert on coin_accounts for each row execute function coin_account_opens_empty();
create trigger coin_accounts_stay before delete on coin_accounts for each row execute function refuse_change();
create trigger coin_accounts_stay_all before truncate on coin_accounts for each statement execute function refuse_change();
create trigger coin_transactions_stay before update or delete on coin_transactions for each row execute function refuse_change();
create trigger coin_transactions_stay_all before truncate on coin_transactions for each statement execute function refuse_change();
create trigger coin_entries_stay before update or delete on coin_entries for each row execute function refuse_change();
create trigger coin_entries_stay_all before truncate on coin_entries for each statement execute function refuse_change();
-- Holds wherever the role is no superuser; one that owns the tables could only undo it on purpose (decision 0028).
revoke update, delete, truncate on coin_entries, coin_transactions from current_user;
revoke delete, truncate on coin_accounts from current_user;

create table coin_causes (
  transaction_id uuid primary key,
  post_id uuid not null references posts on delete cascade
);
comment on table coin_causes is 'The story that coins moved for. Beside the book, because it must be forgotten when a signed story becomes anonymous (R26).';
create index coin_causes_post on coin_causes (post_id);

create table coin_earnings (
  member_id uuid not null references members on delete cascade,
  kind text not null,
  subject text not null,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  transaction_id uuid not null,
  primary key (member_id, kind, subject)
);
comment on table coin_earnings is 'What a member has earned coins for, each thing once; counted for the caps of a day (R45). Nothing of anonymous stories stands here.';
comment on column coin_earnings.subject is 'Id of the story or of the invited member; empty for registering.';
comment on column coin_earnings.day is 'The day in Bangkok as 2026-03-31.';
create index coin_earnings_day on coin_earnings (member_id, kind, day);

create table coin_stories (
  post_id uuid primary key references posts on delete cascade,
  is_posting_paid boolean not null default false,
  views_paid bigint not null default 0
);
comment on table coin_stories is 'What the daily batch has paid for a story: views, and the posting of an anonymous one, whose moment no entry may tell (R28).';
comment on column coin_stories.views_paid is 'Whole hundreds (setting COIN_VIEWS) of counted views that are paid.';

create table coin_invitations (
  member_id uuid primary key references members on delete cascade,
  code text not null unique
);
comment on table coin_invitations is 'The code in the link by which a member invites others.';
create table coin_invited (
  member_id uuid primary key references members on delete cascade,
  invited_by uuid not null references members on delete cascade
);
comment on table coin_invited is 'By whose link a member joined; the first signed public story earns the inviter coins. An anonymous one does not: its moment would be told.';
create index coin_invited_by on coin_invited (invited_by);

create table rewards (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  detail text not null default '',
  image text not null default '',
  price bigint not null check (price between 1 and 1000000),
  stock integer not null check (stock between 0 and 1000000),
  is_offered boolean not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table rewards is 'Things that coins buy. Never deleted while there are orders: one that is no longer offered leaves the list.';
comment on column rewards.image is 'Name of a photo in the media store, or empty.';
create index rewards_offered on rewards (price, id) where is_offered;

create table reward_orders (
  id uuid primary key default gen_random_uuid(),
  reward_id uuid not null references rewards,
  member_id uuid references members on delete set null,
  reward_name text not null,
  price bigint not null check (price > 0),
  quantity integer not null check (quantity between 1 and 10),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'cancelled')),
  recipient text not null,
  address text not null,
  telephone text not null,
  tracking text not null default '',
  reason text not null default '',
  redeem_transaction uuid not null unique,
  refund_transaction uuid unique,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'cancelled') = (refund_transaction is not null))
);
comment on table reward_orders is 'What members redeemed. waiting becomes delivered or cancelled, once (R46); name and price are those of the moment of ordering.';
comment on column reward_orders.address is 'Like recipient and telephone for the owner and delivering staff only (R21); emptied when the account is erased.';
create index reward_orders_member on reward_orders (member_id, created_at desc, id desc);
create index reward_orders_waiting on reward_orders (created_at, id) where status = 'waiting';
