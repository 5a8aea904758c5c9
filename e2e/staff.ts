/** Members of the staff for tests of the console: each test has its own, because an authenticator's code is good once. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StaffRole } from '@pakmut/contract/permissions.ts';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { enterAsNewcomer, type Newcomer } from './member.ts';

/** A newcomer with a role, whose session has all that R7 asks of it; how a person gets there is told by auth-providers.spec.ts. */
export async function enterAsStaff(page: Page, role: StaffRole, displayname: string): Promise<Newcomer> {
  const newcomer = await enterAsNewcomer(page, displayname);
  await makeStaff(newcomer.id, role);
  return newcomer;
}

/** Gives somebody who is logged in a role, with all that R7 asks of their session. */
export function makeStaff(memberId: string, role: StaffRole): Promise<void> {
  return inDatabase(async (client) => {
    await client.query('update sessions set second_factor_at = now() where member_id = $1', [memberId]);
    await client.query('update members set role = $2, password_grade = 2 where id = $1', [memberId, role]);
  });
}

/** Holds a story as HOLD_FIRST_POSTS does, which one server of all tests cannot switch on for one of them. */
export function holdForReview(postId: string): Promise<void> {
  return inDatabase(async (client) => {
    await client.query("update posts set review_state = 'waiting', hidden_at = now() where id = $1", [postId]);
  });
}

/** Leaves a job of this queue behind as pg-boss does when it gives up; answers with its id. */
export async function leaveFailedJob(queue: string, reason: string): Promise<string> {
  const id = crypto.randomUUID();
  await inDatabase((client) =>
    client.query(
      `insert into pgboss.job (id, name, state, completed_on, retry_count, retry_limit, output)
       values ($1, $2, 'failed', now(), 3, 3, $3)`,
      [id, queue, JSON.stringify({ message: reason })],
    ),
  );
  return id;
}

/** Answers a survey in the name of nobody, each answer as many times as it says. */
export function answerByMany(surveyId: string, given: readonly (readonly [count: number, answers: object])[]) {
  return inDatabase((client) =>
    client.query(
      `insert into survey_answers (survey_id, version, answers, answered_at, edited_at)
       select $1, 1, g.answers, now(), now()
       from jsonb_to_recordset($2) as g (count integer, answers jsonb), generate_series(1, g.count)`,
      [surveyId, JSON.stringify(given.map(([count, answers]) => ({ count, answers })))],
    ),
  );
}

/** Has the results of a survey stand in an earlier month as they stand now. */
export function lookBackAt(surveyId: string, month: string): Promise<void> {
  return inDatabase((client) =>
    client.query(
      `insert into survey_months (survey_id, month, version, answers, questions, at)
       select survey_id, $2, version, answers, questions, ($2 || '-20')::timestamptz from survey_months where survey_id = $1`,
      [surveyId, month],
    ),
  );
}

async function inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  // The fourth line after the first names where the embedded database listens.
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const socket = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  const client = new pg.Client({ host: socket, user: 'app', database: 'pakmut' });
  await client.connect();
  await work(client).finally(() => client.end());
}
