/** Keys derived from one root secret, one per purpose, so that none can stand in for another. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Keys = Readonly<ReturnType<typeof loadKeys>>;

/** Reads the root secret from the setting or from DATA_DIR/secret.key, which it makes when missing. */
export function loadKeys(config: { SECRET_KEY: string; DATA_DIR: string }) {
  const root = config.SECRET_KEY || readOrMakeSecret(path.join(config.DATA_DIR, 'secret.key'));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'pakmut', purpose, 32));
  return {
    /** Signs access tokens (R14). */
    tokens: derive('access-tokens'),
    /** Names the author of an anonymous post to that author only (R26). */
    authors: derive('anonymous-authors'),
    /** Seals anonymous posts until they are published (P21). */
    waitingPosts: derive('waiting-posts'),
    /** Seals the answers that are stored under idempotency keys (P21). */
    answers: derive('idempotent-answers'),
    /** Hides accounts, visitors and cursors in tables and answers. */
    fingerprints: derive('marks'),
    /** Seals messages on their way out. */
    messages: derive('outgoing-messages'),
    /** Hides one-time codes and recovery codes in their tables (R10). */
    codes: derive('one-time-codes'),
    /** Seals the secrets of second factors (R7). */
    secondFactors: derive('second-factors'),
    /** Seals numbers and copies of identity cards (R41). */
    identityCards: derive('identity-cards'),
    /** Seals the full-size originals of photos (R29). */
    originals: derive('photo-originals'),
    /** Seals the photos of answers (decision 0099). */
    answerPhotos: derive('answer-photos'),
    /** Makes the tokens of links that open something to whoever has them (R21). */
    links: derive('links'),
    /** Seed of the key pair that names this server to push services. */
    push: derive('web-push'),
  };
}

function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the same start may have been faster; its key is the one to use.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The tag by which the server recognises what a member wrote anonymously. It stands in the rows of posts and of the purse
 * instead of the member (R26).
 */
export function authorTagOf({ authors }: Pick<Keys, 'authors'>, memberId: string): Buffer {
  return fingerprint(authors, memberId);
}

/** The keyed fingerprint (HMAC-SHA-256) of a text: equal texts have equal fingerprints, and without the key nobody can test a guess. */
export function fingerprint(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
