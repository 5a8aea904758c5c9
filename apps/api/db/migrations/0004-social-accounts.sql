-- Why: accounts at Facebook and OpenID Connect providers open an account here (decisions §2, R12, R13).

create table social_accounts (
  provider text not null check (char_length(provider) between 1 and 30),
  subject text not null check (char_length(subject) between 1 and 255),
  member_id uuid not null references members on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (member_id, provider)
);
comment on table social_accounts is 'Which account elsewhere opens which account here: by (provider, subject) alone, never by e-mail (R12, R13).';
comment on column social_accounts.provider is 'facebook, or the id of a provider in OPENID_PROVIDERS.';
comment on column social_accounts.subject is 'The provider''s own name for the person, unique at that provider. No name and no e-mail is kept.';

create table social_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  member_id uuid references members on delete cascade,
  next text not null,
  expires_at timestamptz not null
);
comment on table social_flows is 'People who are at a provider just now: ten minutes, taken once. Nonce and PKCE verifier are derived from the state, which is not stored.';
comment on column social_flows.state_hash is 'SHA-256 of the state that travels through the provider.';
comment on column social_flows.browser_hash is 'SHA-256 of a cookie, so that an answer counts only in the browser that asked.';
comment on column social_flows.member_id is 'Who wants to link an account; null for a login.';
create index social_flows_expiry on social_flows (expires_at);

create table social_claims (
  hash bytea primary key,
  purpose text not null check (purpose in ('login', 'link', 'register')),
  browser_hash bytea,
  member_id uuid references members on delete cascade,
  provider text not null,
  subject text not null,
  email text not null default '',
  is_email_verified boolean not null default false,
  display_name text not null default '',
  expires_at timestamptz not null
);
comment on table social_claims is 'Who a provider vouched for, until it is used once: login and link codes for 60 seconds, registration tickets for 15 minutes.';
comment on column social_claims.hash is 'SHA-256 of the code or ticket; the thing itself is not stored.';
comment on column social_claims.browser_hash is 'As in social_flows; null for registration tickets, which only ever stood in an answer.';
comment on column social_claims.member_id is 'For purpose link: the only member who may use the code.';
comment on column social_claims.is_email_verified is 'The provider says so. An unverified e-mail is not kept at all; Facebook''s is kept unverified.';
create index social_claims_expiry on social_claims (expires_at);
