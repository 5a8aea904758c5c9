-- Why: mails and short messages out, the confirmation of e-mail addresses, and forgotten passwords
-- (decisions §2, R4, R8, R9, R13).

create table outgoing_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  payload bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table outgoing_messages is 'Messages on their way out. A row lives until its message has left or is of no use any more.';
comment on column outgoing_messages.payload is 'Receiver and text, sealed with a key outside the database: they hold codes and links.';
comment on column outgoing_messages.next_attempt_at is 'Also the lease of the process that is sending it: when that dies, another takes over then.';
create index outgoing_messages_due on outgoing_messages (next_attempt_at);

create table email_confirmations (
  hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('registration', 'change')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table email_confirmations is 'SHA-256 of the token in each confirmation mail; 15 days. Rows also count the mails that a member has asked for.';
comment on column email_confirmations.email is 'The address that the mail went to. For a change it becomes the member''s address only when the link is used.';
create index email_confirmations_member on email_confirmations (member_id, created_at desc);
create index email_confirmations_age on email_confirmations (expires_at);

create table password_resets (
  hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table password_resets is 'SHA-256 of the token in each mail about a forgotten password: 30 minutes, once, void after any change of a credential (R9).';
create index password_resets_member on password_resets (member_id);

create table password_reset_asks (
  id uuid primary key default gen_random_uuid(),
  email bytea not null,
  address bytea not null,
  asked_at timestamptz not null
);
comment on table password_reset_asks is 'Counts who asks for mails about forgotten passwords (R8), for an hour, whether or not the e-mail belongs to anybody.';
comment on column password_reset_asks.email is 'Keyed mark of the e-mail that was typed.';
comment on column password_reset_asks.address is 'Keyed mark of the caller''s network address.';
create index password_reset_asks_email on password_reset_asks (email, asked_at);
create index password_reset_asks_address on password_reset_asks (address, asked_at);

comment on column members.email_confirmed_at is 'When the owner of the mailbox proved it. An address that nobody has confirmed for 15 days goes to whoever registers with it next (R13).';
