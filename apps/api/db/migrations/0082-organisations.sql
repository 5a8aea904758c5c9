-- Why: the newsroom works with groups such as community radios; their page shows who belongs to them and what these sign (decision 0104).

create table organisations (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  detail jsonb,
  link text not null default '',
  logo text not null default '',
  province_id text,
  created_at timestamptz not null
);
comment on table organisations is 'Groups of members, made by editors.';
comment on column organisations.logo is 'Name of a portrait of the media store; empty: none.';
comment on column organisations.province_id is 'Null: it works in the whole country.';

create table affiliations (
  organisation_id uuid not null references organisations on delete cascade,
  member_id uuid not null references members on delete cascade,
  asked_at timestamptz not null,
  joined_at timestamptz,
  declined_at timestamptz,
  primary key (organisation_id, member_id),
  check (joined_at is null or declined_at is null)
);
comment on table affiliations is 'Whom an organisation asked. Only those with joined_at belong to it and are shown.';
comment on column affiliations.joined_at is 'When the member agreed; null before.';
comment on column affiliations.declined_at is 'When the member declined or left, so that they are not asked again soon.';
create index affiliations_member on affiliations (member_id);
