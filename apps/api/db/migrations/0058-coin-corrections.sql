-- Why: the newsroom corrects what members hold by hand, and above a limit only two people together (decision 0086).

create table coin_corrections (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000),
  reason text not null check (char_length(reason) between 1 and 3000),
  asked_by uuid references members on delete set null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'declined')),
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  transaction_id uuid unique,
  check (decided_by <> asked_by),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'done') = (transaction_id is not null))
);
comment on table coin_corrections is 'Corrections of what a member holds, beside the book: who asked for one and who confirmed it. None is ever of a purse (R26).';
comment on column coin_corrections.reason is 'As it stands in the book and as the member reads it: a key of the dictionary, or a text.';
comment on column coin_corrections.decided_by is 'The second person; null where one was enough, and where who had asked withdrew it.';
create index coin_corrections_member on coin_corrections (member_id, asked_at desc);
create index coin_corrections_waiting on coin_corrections (asked_at) where state = 'waiting';
create index coin_corrections_asked_by on coin_corrections (asked_by) where asked_by is not null;
create index coin_corrections_decided_by on coin_corrections (decided_by) where decided_by is not null;
