/** Argon2id at OWASP's floor, at most four at once, and a short queue before it says "busy" (R1, M14). */
import { AppError } from '#api/platform/http/app-error.ts';
import { createPool, TaskFailed } from '#api/platform/process/pool.ts';

export type HashJob = { readonly password: string; readonly stored?: string };

/**
 * In threads of their own: Node's pool also reads files and packs answers, so hashing there makes readers wait behind
 * logins, and these threads can stand behind everything else in the queue for processor time.
 */
const hashing = createPool<HashJob, string | boolean>({
  program: new URL('./password-worker.ts', import.meta.url),
  runsIn: 'thread',
  size: 4,
  mostWaiting: 50,
});

/** Logins that may be under way together: more would wait longer than people do, and hold connections meanwhile. */
const mostLogins = 54;
let loginsUnderWay = 0;

/** Runs a login from its first question to the database to its last, or says "busy" before the first one (R1). */
export async function inLoginTurn<T>(login: () => Promise<T>): Promise<T> {
  if (loginsUnderWay >= mostLogins) throw new AppError('server.busy', { retryAfter: 1 });
  loginsUnderWay += 1;
  try {
    return await login();
  } finally {
    loginsUnderWay -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  return String(await runHashJob({ password }));
}

async function runHashJob(job: HashJob): Promise<string | boolean> {
  try {
    return await hashing.run(job);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    if (error.reason === 'refused') throw new Error('the password could not be hashed');
    throw new AppError('server.busy', { retryAfter: 1 });
  }
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an account that is not there, so that nobody learns which exist (R2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // Made again when it could not be made: a rejected promise would fail every login after it.
  decoy ??= hashPassword('no account has this password').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const matches = await runHashJob({ password, stored: stored ?? (await decoy) });
  return matches === true && Boolean(stored);
}
