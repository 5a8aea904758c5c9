-- Why: a parcel needs a tambon that exists and a postcode, and who delivers it needs to be told where to leave it (ux S-10).

alter table reward_orders
  add column province_id text not null default '',
  add column amphoe_id text not null default '',
  add column tambon_id text not null default '',
  add column postcode text not null default '' check (postcode ~ '^([0-9]{5})?$'),
  add column note text not null default '';
comment on column reward_orders.province_id is 'With amphoe_id, tambon_id and postcode the official codes of the place at the moment of ordering; the address is the same in words. Empty where only a text was sent, and emptied with it.';
comment on column reward_orders.note is 'What the member asks of who delivers. Seen, and emptied, like the address.';
