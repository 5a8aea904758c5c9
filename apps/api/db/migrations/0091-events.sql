-- Why: the newsroom announces activities with date and place; members register, wait, cancel and are reminded (decision 0110).

create table events (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  detail jsonb,
  place jsonb,
  province_id text,
  latitude double precision,
  longitude double precision,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  registration text not null check (registration in ('none', 'here', 'elsewhere')),
  link text not null default '',
  seats integer check (seats > 0),
  has_queue boolean not null default true,
  closes_at timestamptz,
  is_published boolean not null default false,
  cancelled_at timestamptz,
  cancel_note jsonb,
  sequence integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (begins_at < ends_at),
  check ((latitude is null) = (longitude is null)),
  check ((registration = 'elsewhere') = (link <> '')),
  check (closes_at is null or closes_at <= begins_at)
);
comment on table events is 'Activities that the newsroom announces: what, when and where, and how one takes part.';
comment on column events.place is 'Where exactly, in words; null: not said.';
comment on column events.province_id is 'Null: the whole country, or online.';
comment on column events.registration is 'none: come as you are; here: members register on this site; elsewhere: link leads to a form of others.';
comment on column events.seats is 'Null: no limit but that of the product.';
comment on column events.has_queue is 'Whether one can wait for a place when all are taken.';
comment on column events.closes_at is 'Until when one can register; null: until the beginning.';
comment on column events.sequence is 'Goes up with every change of a published event, as calendars want it (RFC 5545 SEQUENCE).';
create index events_begin on events (begins_at) where is_published;
create index events_end on events (ends_at) where is_published;

create table event_registrations (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references members on delete cascade,
  turn bigint generated always as identity,
  registered_at timestamptz not null,
  seated_at timestamptz,
  reminded_day_at timestamptz,
  reminded_soon_at timestamptz,
  primary key (event_id, member_id)
);
comment on table event_registrations is 'Who takes part in an event, or waits for a place. Who cancels leaves no row. Seen by that member and by the staff in charge.';
comment on column event_registrations.turn is 'The order of the waiting list: rows of an event are inserted one after the other.';
comment on column event_registrations.seated_at is 'Since when the member has a place; null: they wait.';
comment on column event_registrations.reminded_day_at is 'When they were reminded of the event a day before it begins.';
create index event_registrations_turn on event_registrations (event_id, turn);
create index event_registrations_member on event_registrations (member_id);

-- Reminders of events are a type of their own, which members can switch off.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type between 1 and 13) not valid;
alter table notifications validate constraint notifications_type_check;
