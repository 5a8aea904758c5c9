/** The ground that features stand on, made once per process and handed down; every part is an import away. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, type DatabasePool, openDatabase } from './db.ts';
import { createImages, type Images } from './images.ts';
import { type Keys, loadKeys } from './keys.ts';
import { createSessions, type Sessions } from './session.ts';
import { openStorage, type Storage } from './storage.ts';

export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly database: DatabasePool;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly storage: Storage;
  readonly images: Images;
  readonly answers: AnswerCache;
  close(): Promise<void>;
};

/** Opens everything that the settings name; `log` hears of database clients that break. */
export function createPlatform(
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: Clock = systemClock,
): Platform {
  const keys = loadKeys(config);
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, (error) =>
    log.warn({ err: error }, 'a database client broke'),
  );
  const images = createImages(config.SITE_NAME, path.join(config.DATA_DIR, 'fonts'));
  return {
    config,
    clock,
    db: database.db,
    database,
    keys,
    sessions: createSessions(database.db, keys, clock),
    storage: openStorage(config),
    images,
    answers: createAnswerCache(),
    async close() {
      images.close();
      await database.close();
    },
  };
}
