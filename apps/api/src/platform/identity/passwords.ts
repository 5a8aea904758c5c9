/** Argon2id at OWASP's floor, at most four at once, and a short queue before it says "busy" (R1, M14). */
import { AppError } from '#api/platform/http/app-error.ts';
import { runHashJob } from './password-threads.ts';

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
