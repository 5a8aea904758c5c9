/** A book from before the purses: what was in the wallets of anonymous stories belongs to their authors' tags afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkLedger } from './coins.check.service.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);
const purses = '0042-author-purses.sql';
const name = `purses_${process.pid}`;
const address = new URL(inject('databaseUrl'));
const server = new pg.Client({ connectionString: address.href });
let client: pg.Client;

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  address.pathname = `/${name}`;
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const apply = async (wanted: (file: string) => boolean) => {
  for (const file of readdirSync(folder).filter(wanted).sort())
    await client.query(readFileSync(new URL(file, folder), 'utf8'));
};
const rowsOf = async (statement: string) => (await client.query({ text: statement, rowMode: 'array' })).rows;

/** One author has two stories with coins and an empty wallet, another one story; a member has a signed one that was paid. */
const before = `
  insert into members (id, display_name, email, terms_version, terms_accepted_at, age_consent)
  values ('00000000-0000-4000-8000-0000000000aa', 'พลอย', 'ploy@example.com', '1', now(), 'adult');
  insert into posts (id, member_id, author_tag, anonymous, category_id, header, detail, excerpt, latitude, longitude, publish)
  select ('00000000-0000-4000-8000-00000000000' || n)::uuid, case n when 5 then '00000000-0000-4000-8000-0000000000aa'::uuid end,
         case when n < 4 then '\\xaa'::bytea when n = 4 then '\\xbb'::bytea end, case when n < 5 then 10 else 0 end, 4, 'ข่าว', '', '', 16, 102, 0
  from generate_series(1, 5) n;
  insert into coin_accounts (kind, post_id) select 'post', id from posts where anonymous = 10 order by id;
  with told (post, amount, sequence) as (
    values ('1', 10, 1), ('1', 5, 2), ('2', 7, 1), ('4', 9, 1)
  ), moved as (
    select gen_random_uuid() as id, s.id as site, w.id as wallet, t.amount, t.sequence, row_number() over (order by t.post, t.sequence) as nth,
           sum(t.amount) over (order by t.post, t.sequence) as issued, sum(t.amount) over (partition by t.post order by t.sequence) as held
    from told t join coin_accounts w on w.post_id = ('00000000-0000-4000-8000-00000000000' || t.post)::uuid
    join coin_accounts s on s.name = 'issue-0'
  ), booked as (
    insert into coin_transactions (id, kind, from_account, to_account, amount, at) select id, 'add_post', site, wallet, amount, now() from moved
  ), entered as (
    insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
    select wallet, sequence, id, amount, held, sequence, now() from moved
    union all select site, nth, id, -amount, -issued, 0, now() from moved
  )
  update coin_accounts a set balance = n.balance, entries = n.entries, credits = n.credits, last_at = now()
  from (select wallet as id, max(held) as balance, count(*) as entries, count(*) as credits from moved group by wallet
        union all select site, -max(issued), count(*), 0 from moved group by site) n
  where a.id = n.id;
  insert into coin_earnings (member_id, kind, subject, day, transaction_id)
  values ('00000000-0000-4000-8000-0000000000aa', 'add_post', '00000000-0000-4000-8000-000000000005', '2026-11-20', gen_random_uuid());`;

test('P1 R44 the migration moves them by entries of the book, which adds up, and no story is paid a second time', async () => {
  await apply((file) => file.endsWith('.sql') && file < purses);
  await client.query(before);
  await apply((file) => file === purses);
  // The check of today also reads a table that came later.
  await apply((file) => file === '0058-coin-corrections.sql');
  expect((await checkLedger(address.href)).broken).toEqual([]);
  const held = `select encode(author_tag, 'hex'), balance::int, entries::int, credits::int from coin_accounts where kind = 'author' and author_tag is not null order by 1`;
  expect(await rowsOf(held)).toEqual([
    ['aa', 22, 2, 2],
    ['bb', 9, 1, 1],
  ]);
  expect(
    await rowsOf(
      `select count(*)::int, sum(balance)::int from coin_accounts where kind = 'author' and author_tag is null`,
    ),
  ).toEqual([[4, 0]]);
  expect(await rowsOf(`select post_id::text from coin_stories where is_posting_paid`)).toEqual([
    ['00000000-0000-4000-8000-000000000005'],
  ]);
  expect(await rowsOf(`select 1 from coin_earnings`)).toEqual([]);
});
