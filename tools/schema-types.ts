/** Writes the tables as Kysely types from the database's own catalogue. */
import type pg from 'pg';

type Column = { table_name: string; column_name: string; type: string; nullable: boolean; has_default: boolean };

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'Date',
  jsonb: 'Json',
  _text: 'string[]',
  _int2: 'number[]',
  box: 'string',
};

/** Every table of the schema `public` as an interface, and `DB` that names them. */
export async function describeTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name as type, c.is_nullable = 'YES' as nullable, c.column_default is not null as has_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  const tables = [...new Set(rows.map((row) => row.table_name))];
  const interfaces = tables.map((table) => {
    const columns = rows
      .filter((row) => row.table_name === table)
      .map((row) => `  ${row.column_name}: ${columnType(row)};`);
    return `export interface ${pascal(table)} {\n${columns.join('\n')}\n}\n`;
  });
  const db = `export interface DB {\n${tables.map((table) => `  ${table}: ${pascal(table)};`).join('\n')}\n}\n`;
  return `// made by npm run gen – do not edit\nimport type { Generated } from 'kysely';\n\nexport type Json = unknown;\n\n${interfaces.join('\n')}\n${db}`;
}

function columnType(column: Column): string {
  const name = typeNames[column.type];
  if (!name)
    throw new Error(
      `tools/schema-types.ts knows no type for ${column.table_name}.${column.column_name} (${column.type})`,
    );
  const type = column.nullable ? `${name} | null` : name;
  return column.has_default ? `Generated<${type}>` : type;
}

function pascal(table: string): string {
  return table.replace(/(^|_)(\w)/g, (_match, _gap, letter: string) => letter.toUpperCase());
}
