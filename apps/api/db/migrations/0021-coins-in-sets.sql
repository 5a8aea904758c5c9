-- Why: a transfer spent more of the database's time on five checks, four foreign keys and two needless indexes than on its
-- rows. The book proves the same, and a little more, once for each statement instead of once for each row (decision 0034).

-- Accounts are never deleted (coin_accounts_stay), and the checks below refuse what names none.
alter table coin_transactions drop constraint coin_transactions_from_account_fkey;
alter table coin_transactions drop constraint coin_transactions_to_account_fkey;
alter table coin_entries drop constraint coin_entries_account_id_fkey;
comment on column coin_transactions.from_account is 'No foreign key: its check would lock the account once more. The entry of the other side proves that it exists.';
comment on column coin_entries.transaction_id is 'No foreign key: its check would lock rows that nobody may update. coin_entries_follow asks for it.';
comment on column coin_entries.account_id is 'No foreign key: its check would lock the account once more. coin_entries_follow asks for it.';

-- Nearly all movements take nothing back: only those that do stand in the index.
alter table coin_transactions drop constraint coin_transactions_reverses_key;
create unique index coin_transactions_reverses on coin_transactions (reverses) where reverses is not null;
-- What was spent since a moment is found by coin_entries_time and coin_entries_debits.
drop index coin_entries_spent;
-- Room in each page, so that a new balance stays beside the old one and touches no index.
alter table coin_accounts set (fillfactor = 60);

drop trigger coin_transactions_balance on coin_transactions;
drop trigger coin_entries_follow on coin_entries;
drop trigger coin_accounts_agree on coin_accounts;

-- Each question below stands in brackets as a lookup of its own: a plan made while the book was short stays good.
create or replace function coin_transaction_balances() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken uuid;
begin
  select t.id into broken from added t
  where (select count(*) = 2 and bool_and(e.amount = case e.account_id when t.from_account then -t.amount
                                                                       when t.to_account then t.amount else 0 end)
         from coin_entries e where e.transaction_id = t.id) is not true
  limit 1;
  if found then
    raise exception 'the entries of coin transaction % do not say what it says', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
comment on function coin_transaction_balances is 'Each new movement has two entries, one for each side.';
create trigger coin_transactions_balance after insert on coin_transactions
  referencing new table as added for each statement execute function coin_transaction_balances();

create or replace function coin_entry_follows() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken record;
begin
  select n.account_id, n.sequence into broken from added n
  where coalesce((select n.balance_after = e.balance_after + n.amount and n.credits = e.credits + (n.amount > 0)::int
                  from coin_entries e where e.account_id = n.account_id and e.sequence = n.sequence - 1),
                 n.sequence = 1 and n.balance_after = n.amount and n.credits = (n.amount > 0)::int) is not true
     or (select n.amount = case n.account_id when t.from_account then -t.amount when t.to_account then t.amount else 0 end
         from coin_transactions t where t.id = n.transaction_id) is not true
     or (select a.entries >= n.sequence from coin_accounts a where a.id = n.account_id) is not true
  limit 1;
  if found then
    raise exception 'entry % of coin account % does not follow from the one before', broken.sequence, broken.account_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
comment on function coin_entry_follows is 'Each new entry continues the one before, in an account that counts it, and is a side of its movement.';
create trigger coin_entries_follow after insert on coin_entries
  referencing new table as added for each statement execute function coin_entry_follows();

create or replace function coin_account_agrees() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken bigint;
begin
  select n.id into broken from changed n
  where coalesce((select e.sequence = n.entries and e.balance_after = n.balance and e.credits = n.credits
                  from coin_entries e where e.account_id = n.id and e.sequence >= n.entries order by e.sequence desc limit 1),
                 n.entries = 0 and n.balance = 0 and n.credits = 0) is not true
  limit 1;
  if found then
    raise exception 'the balance of coin account % is not the sum of its entries', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
comment on function coin_account_agrees is 'A changed account says what its last entry says.';
create trigger coin_accounts_agree after update on coin_accounts
  referencing new table as changed for each statement execute function coin_account_agrees();
