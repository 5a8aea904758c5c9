-- Why: the pool that emptied the wallets of anonymous stories into accounts of members named exactly those who had written
-- some, with sums that matched. What anonymous stories earn now stays in an account of their author's tag (decision 0069).

alter table coin_accounts add column author_tag bytea unique;
alter table coin_accounts drop constraint coin_accounts_kind_check;
alter table coin_accounts add constraint coin_accounts_kind_check check (kind in ('system', 'member', 'author', 'post'));
alter table coin_accounts add check (author_tag is null or kind = 'author');

insert into coin_accounts (kind, author_tag)
select distinct 'author', p.author_tag from coin_accounts a join posts p on p.id = a.post_id
where a.balance > 0 and p.author_tag is not null order by 2;

-- One statement, because the book checks itself at the end of each.
with emptied as (
  select gen_random_uuid() as id, w.id as wallet, w.balance as amount, w.entries, w.credits, greatest(w.last_at, now()) as at, a.id as purse,
         row_number() over book as sequence, sum(w.balance) over book as balance_after
  from coin_accounts w join posts p on p.id = w.post_id join coin_accounts a on a.author_tag = p.author_tag
  where w.balance > 0 window book as (partition by a.id order by greatest(w.last_at, now()), w.id)
), booked as (
  insert into coin_transactions (id, kind, from_account, to_account, amount, at) select id, 'pool', wallet, purse, amount, at from emptied
), entered as (
  insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
  select wallet, entries + 1, id, -amount, 0, credits, at from emptied
  union all select purse, sequence, id, amount, balance_after, sequence, at from emptied
)
update coin_accounts a set balance = n.balance, entries = n.entries, credits = n.credits, last_at = n.at
from (
  select wallet as id, 0 as balance, entries + 1 as entries, credits, at from emptied
  union all select purse, sum(amount), count(*), count(*), max(at) from emptied group by purse
) n
where a.id = n.id;

-- What was a wallet is from now on an author's account that nobody's tag opens.
alter table coin_accounts drop constraint coin_accounts_check3;
update coin_accounts set kind = 'author' where kind = 'post';
alter table coin_accounts drop column post_id;
alter table coin_accounts drop constraint coin_accounts_kind_check;
alter table coin_accounts add constraint coin_accounts_kind_check check (kind in ('system', 'member', 'author'));
comment on column coin_accounts.kind is 'author: holds what anonymous stories of one author received and names nobody (decisions §3).';
comment on column coin_accounts.name is 'System accounts: issue-N (where coins come from, several against queueing), rewards, forfeited, and pool, through which authors of anonymous stories were paid once.';
comment on column coin_accounts.author_tag is 'The tag in posts of the same author; null once the author has left. No movement may bring coins from here to the same person''s account.';

-- Stories that were paid at once are paid.
insert into coin_stories (post_id, is_posting_paid)
select p.id, true from coin_earnings e join posts p on p.id::text = e.subject where e.kind = 'add_post'
on conflict (post_id) do update set is_posting_paid = true;
delete from coin_earnings where kind = 'add_post';
comment on table coin_stories is 'What the daily batch has paid for a story: its posting and its views.';
comment on column coin_stories.is_posting_paid is 'Paid once, a day after the story was published and no sooner: one that is deleted or becomes anonymous within its first day leaves nothing in the book.';
comment on column coin_earnings.subject is 'Id of the story or of the invited member; empty for registering. The posting of stories stands in coin_stories.';
comment on table coin_invited is 'By whose link a member joined; the first signed public story earns the inviter coins. An anonymous one does not: it would be told by the payment.';

-- A signed story becomes anonymous: nothing beside the book may say whose it was, whoever changes it (R26).
create function story_forgets_coins() returns trigger language plpgsql as $$
begin
  delete from coin_causes where post_id = new.id;
  return null;
end $$;
create trigger posts_forget_coins after update of member_id on posts
  for each row when (old.member_id is not null and new.member_id is null) execute function story_forgets_coins();
