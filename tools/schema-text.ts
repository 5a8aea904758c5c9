/** Writes the database as readable SQL from its own catalogue: tables, constraints, indexes, comments, functions. */
import type pg from 'pg';

/** The schema after all migrations, in a stable order. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const tables = await client.query<{ oid: number; name: string; comment: string | null }>(`
    select c.oid, c.relname as name, obj_description(c.oid) as comment from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const parts: string[] = ['-- made by npm run gen – do not edit'];
  for (const table of tables.rows) parts.push(await describeTable(client, table));
  const functions = await client.query<{ definition: string }>(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`);
  parts.push(...functions.rows.map((row) => `${row.definition.trim()};`));
  return `${parts.join('\n\n')}\n`;
}

async function describeTable(
  client: pg.Client,
  table: { oid: number; name: string; comment: string | null },
): Promise<string> {
  const columns = await client.query<{ line: string; comment: string | null; name: string }>(
    `select a.attname as name, col_description(a.attrelid, a.attnum) as comment,
            a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
              || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table.oid],
  );
  const constraints = await client.query<{ line: string }>(
    `select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
     where conrelid = $1 and contype <> 'n' order by contype, conname`,
    [table.oid],
  );
  const indexes = await client.query<{ line: string }>(
    `select pg_get_indexdef(i.indexrelid) as line from pg_index i
     where i.indrelid = $1 and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u')) order by 1`,
    [table.oid],
  );
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const body = [...columns.rows, ...constraints.rows].map((row) => `  ${row.line}`).join(',\n');
  return [
    `create table ${table.name} (\n${body}\n);`,
    ...(table.comment ? [`comment on table ${table.name} is ${quoted(table.comment)};`] : []),
    ...columns.rows
      .filter((row) => row.comment)
      .map((row) => `comment on column ${table.name}.${row.name} is ${quoted(row.comment ?? '')};`),
    ...indexes.rows.map((row) => `${row.line};`),
  ].join('\n');
}
