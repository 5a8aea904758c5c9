/** Argon2id at OWASP's floor, at most four at once, and a short queue before it says "busy" (R1, M14). */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const longestQueue = 50;

let running = 0;
const queue: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw new AppError('server.busy', { retryAfter: 1 });
    await new Promise<void>((turn) => queue.push(turn));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, options));
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an account that is not there, so that nobody learns which exist (R2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', options);
  const against = stored ?? (await decoy);
  const matches = await bounded(() => verify(against, password));
  return matches && Boolean(stored);
}
