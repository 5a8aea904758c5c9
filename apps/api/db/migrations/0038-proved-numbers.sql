-- Why: a published client registers a mobile number with the number alone, or with the reference of its code; it knows no ticket.
-- Tickets that are already out hold neither and still work by themselves for their 15 minutes.

alter table registration_tickets add column ref text, add column address bytea;
comment on column registration_tickets.ref is 'The reference of the code that proved the number; with the number it is as good as the ticket.';
comment on column registration_tickets.address is 'HMAC of the network address that proved the number; from there the number alone is enough.';
create index registration_tickets_telephone on registration_tickets (telephone);
