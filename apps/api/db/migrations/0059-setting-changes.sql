-- Why: the newsroom changes what the site says about itself, coins, review and maintenance without a developer (decisions §7, decision 0087).

create table setting_changes (
  name text primary key,
  value text not null,
  changed_by uuid references members on delete set null,
  changed_at timestamptz not null
);
comment on table setting_changes is 'Settings that staff changed in the console; each stands above that of the environment. Only those of the contract: site-settings.rules.ts.';
create index setting_changes_changed_by on setting_changes (changed_by) where changed_by is not null;

create function setting_changes_signal() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'settings changed');
  return null;
end $$;
comment on function setting_changes_signal is 'Lets every process read the settings anew.';
create trigger setting_changes_signal after insert or update or delete on setting_changes
  for each statement execute function setting_changes_signal();
