/** npm run staff -- list | add EMAIL [ROLE] | remove EMAIL: who works in the newsroom. The first administrator comes from here. */
import { foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { isStaffRole, type StaffRole, staffRoles } from '@pakmut/contract/permissions.ts';
import pg from 'pg';
import { explainAndExit, prepareEnvironment } from './environment.ts';

const usage = `npm run staff -- list                 everybody with a role
npm run staff -- add EMAIL [ROLE]     give a registered member a role; without one: admin
npm run staff -- remove EMAIL         take it away

Roles: ${staffRoles.join(', ')}`;

async function main(): Promise<void> {
  const [verb, email, role = 'admin', ...rest] = process.argv.slice(2);
  const isKnown = (verb === 'list' && !email) || (email && (verb === 'add' || verb === 'remove'));
  if (!isKnown || rest.length > 0) {
    console.log(usage);
    process.exit(verb && verb !== '--help' ? 2 : 0);
  }
  if (!isStaffRole(role)) throw new Error(`${role} is no role. ${usage}`);
  const environment = await prepareEnvironment();
  const client = new pg.Client({ connectionString: environment.ownerUrl });
  try {
    await client.connect();
    if (verb === 'list') await list(client);
    else await setRole(client, foldEmail(email ?? ''), verb === 'add' ? role : 'member');
  } finally {
    await client.end();
    await environment.stop();
  }
}

async function list(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; email: string | null; display_name: string }>(
    "select role, email, display_name from members where role <> 'member' order by role, display_name",
  );
  for (const row of rows) console.log(`${row.role.padEnd(15)} ${row.email ?? '–'}  ${row.display_name}`);
  if (rows.length === 0) console.log('Nobody yet: npm run staff -- add EMAIL');
}

/** Written into the log of the staff like any other change; the member themselves stands there for the machine's operator. */
async function setRole(client: pg.Client, email: string, role: StaffRole | 'member'): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string; before: string }>(
    'select id, role as before from members where email = $1 for no key update',
    [email],
  );
  const member = rows[0];
  if (!member) throw new Error(`Nobody is registered with ${email}. Register on the site first, then run this again.`);
  await client.query('update members set role = $2 where id = $1', [member.id, role]);
  await client.query(
    "insert into staff_actions (staff_id, action, subject_id, detail, at) values ($1, 'staff.role_set', $1, $2, now())",
    [member.id, `${member.before} → ${role} (command)`],
  );
  await client.query('commit');
  console.log(
    role === 'member'
      ? `${email} has no role any more.`
      : `${email} is ${role} now. At the next step they set up their second factor; then the newsroom is at /admin.`,
  );
}

main().catch(explainAndExit);
