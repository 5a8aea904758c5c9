-- Why: one-time codes, sessions that people can see and end, the second factor of staff, and hand-offs to sub-sites
-- (decisions §2, R3, R6, R7, R10, R11, R16, R18).

comment on column members.telephone is 'Proved by a one-time code before it stands here: whoever receives its messages may log in.';
alter table members
  add column password_grade smallint check (password_grade between 0 and 2),
  add column password_initial_until timestamptz;
comment on column members.password_grade is '0 listed or shorter than 8, 1 good, 2 good enough for staff (12, unlisted); set whenever the password is known in clear. Null: unknown or no password, which counts as 0 (R6, R7).';
comment on column members.password_initial_until is 'Set while the password is the one that mobile registration made: it opens one session until then; its use moves this to the past (decisions §2).';

alter table sessions
  add column second_factor_at timestamptz,
  add column stepped_up_at timestamptz;
comment on column sessions.second_factor_at is 'When this session showed the second factor; a staff session without it may only get one (R7).';
comment on column sessions.stepped_up_at is 'When this session last proved its owner by a fresh one-time code; holds for 15 minutes (R6) and is removed within the hour, because an anonymous post may have followed.';

alter table login_failures
  add column id uuid not null default gen_random_uuid(),
  add column has_failed boolean not null default false;
comment on column login_failures.has_failed is 'False while the attempt is being evaluated. It counts against its account at once, against its address when it has failed: many people may log in from one address at the same moment.';
comment on column login_failures.id is 'An attempt is counted before it is evaluated, so that parallel ones cannot pass the limit; a success takes its own row back.';

create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  receiver bytea not null,
  address bytea not null,
  purpose text not null check (purpose in ('login', 'register', 'step_up', 'contact')),
  bound_to text not null default '',
  ref text not null,
  code_hash bytea,
  tries smallint not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table one_time_codes is 'Codes by SMS or mail, and requests that sent none. Kept for a day, because the limits of R11 count them.';
comment on column one_time_codes.receiver is 'Keyed mark of the number or e-mail: this table must not be a list of both.';
comment on column one_time_codes.address is 'Keyed mark of the caller''s network address.';
comment on column one_time_codes.bound_to is 'Session that asked, for codes that only that session may use.';
comment on column one_time_codes.code_hash is 'HMAC of the code with all that it is bound to; null when nothing was sent, such as for a number that is no member.';
comment on column one_time_codes.tries is 'Guesses that were evaluated; the sixth is not (R10).';
create index one_time_codes_receiver on one_time_codes (receiver, created_at);
create index one_time_codes_address on one_time_codes (address, created_at);
create index one_time_codes_age on one_time_codes (created_at);

create table registration_tickets (
  hash bytea primary key,
  telephone text not null,
  expires_at timestamptz not null
);
comment on table registration_tickets is 'A number that a visitor has proved and may register with once, within 15 minutes.';

create table second_factors (
  member_id uuid primary key references members on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table second_factors is 'TOTP secret of a member of the staff, sealed with a key outside the database (R7).';
comment on column second_factors.confirmed_at is 'Null until the member has shown a first code; until then it protects nothing.';
comment on column second_factors.last_step is 'Time step of the newest accepted code, so that none is accepted twice.';

create table recovery_codes (
  member_id uuid not null references members on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (member_id, hash)
);
comment on table recovery_codes is 'Codes for a lost device, each good once; HMAC with a key outside the database.';

create table known_devices (
  hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  seen_at timestamptz not null
);
comment on table known_devices is 'Browsers that have logged in before; somebody else''s failures do not lock them out (R3).';
create index known_devices_member on known_devices (member_id, seen_at);

create table handoff_codes (
  hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  target text not null,
  purpose text not null,
  expires_at timestamptz not null
);
comment on table handoff_codes is 'One-time codes that carry a member to a sub-site, 60 s, bound to member, target and purpose (R18).';

-- Every server process listens to session_ended and forgets the session or member that is named (R16). Triggers, so
-- that no statement that ends or changes something can leave the word out.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
comment on function tell_session_ended is 'Tells all processes that a session or what a member may do has changed.';

create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_session_ended();
create trigger sessions_raised after update of second_factor_at on sessions
  for each row when (old.second_factor_at is distinct from new.second_factor_at) execute function tell_session_ended();
create trigger sessions_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_ended();
create trigger members_standing_changed after update of suspended_at, role, password_grade on members
  for each row when (
    old.suspended_at is distinct from new.suspended_at
    or old.role is distinct from new.role
    or old.password_grade is distinct from new.password_grade
  ) execute function tell_session_ended();
