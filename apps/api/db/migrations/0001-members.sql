-- Why: people, how they log in, and the sessions that their tokens hang on (decisions §2).

create extension if not exists pg_trgm;

create table members (
  id uuid primary key default gen_random_uuid(),
  display_name text not null check (char_length(display_name) between 1 and 80),
  full_name text not null default '',
  email text unique,
  telephone text unique,
  password_hash text,
  type smallint not null default 1 check (type in (1, 2)),
  role text not null default 'member' check (role in ('member', 'moderator', 'editor', 'admin')),
  avatar text not null default '',
  language text not null default 'th' check (language in ('th', 'en', 'lo', 'km', 'my')),
  province_id text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  age_consent text not null check (age_consent in ('adult', 'guardian')),
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table members is 'A person with an account. E-mail, phone and full name are for that person and staff only (R24).';
comment on column members.type is '1 citizen, 2 reporter (decisions §2).';
comment on column members.age_consent is 'adult, or guardian: a minor whose guardian agreed (specification §1).';
create index members_display_name on members using gin (display_name gin_trgm_ops);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  client text not null check (client in ('web', 'other')),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table sessions is 'A login on one device. Access tokens name it, so ending the row ends them with the next call (R16).';
create index sessions_member on sessions (member_id, created_at desc);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
comment on table refresh_tokens is 'SHA-256 of each refresh token of a session; the newest has no rotated_at. Use of a rotated one outside the grace ends the session (R15).';
create index refresh_tokens_session on refresh_tokens (session_id);

create table login_failures (
  account text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
comment on table login_failures is 'Counts failures per account and address for R3; account is an HMAC, never an address or number in clear.';
create index login_failures_account on login_failures (account, failed_at);
create index login_failures_address on login_failures (address, failed_at);

create table idempotency_keys (
  owner bytea not null,
  key text not null check (char_length(key) between 1 and 128),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
comment on table idempotency_keys is 'First answer to each Idempotency-Key, written in the transaction of its effect (decisions §1, R43). owner is a keyed mark: an answer names a post, so the member''s id here would name the author of an anonymous one (R26).';
create index idempotency_keys_age on idempotency_keys (created_at);
