/** The role with few rights, on databases that lived before there was one. */
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { addressAs, applicationRole, openToApplication } from './application-role.ts';
import { migrate } from './migrate.ts';

test('a database whose jobs belonged to the owner is handed over, as often as the product starts', async () => {
  const template = new URL(inject('databaseUrl'));
  const name = `role_${process.pid}`;
  const url = new URL(template);
  url.pathname = `/${name}`;
  await administer(template, `create database ${name} template template`);
  try {
    const owner = await connect(url.href);
    await owner.query('drop schema pgboss cascade');
    await owner.query('create schema pgboss');
    await owner.query(`create type pgboss.state as enum ('created')`);
    await owner.query('create table pgboss.job (name text, state pgboss.state) partition by list (name)');
    await owner.query('create function pgboss.make() returns int language sql as $$ select 1 $$');
    await owner.end();
    await migrate(url.href);
    await openToApplication(url.href, applicationRole);
    await openToApplication(url.href, applicationRole);
    const application = await connect(addressAs(url.href, applicationRole));
    await application.query(`create table pgboss.mail partition of pgboss.job for values in ('mail')`);
    await application.query(`alter type pgboss.state add value 'done'`);
    await application.query('drop function pgboss.make()');
    await expect(application.query('create table public.mine (a int)')).rejects.toThrow(/permission denied/);
    await expect(application.query('delete from migrations')).rejects.toThrow(/permission denied/);
    await application.end();
  } finally {
    await administer(template, `drop database if exists ${name} with (force)`);
  }
});

test('a role that is missing and cannot be made stops the start with a sentence', async () => {
  const plain = addressAs(inject('databaseUrl'), applicationRole);
  await expect(openToApplication(plain, 'somebody_else')).rejects.toThrow(/somebody_else.*cannot be made/);
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = await connect(url.href);
  await client.query(statement);
  await client.end();
}
