/** The ground that features stand on, made once per process and handed down; every part is an import away. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, type DatabasePool, openDatabase } from './db.ts';
import { createFacebook, type Facebook } from './facebook.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { createHeicConversion, type HeicConversion } from './heic.ts';
import { createImages, type Images } from './images.ts';
import { type Keys, loadKeys } from './keys.ts';
import { createMessages, type Messages } from './messages-out.ts';
import { createOpenId, type OpenId } from './open-id.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPush, type Push } from './push.ts';
import { createRightOfWay, type RightOfWay } from './right-of-way.ts';
import { createSessions, type Sessions } from './session.ts';
import { createSignals, type Signals } from './signals.ts';
import { createSite, type Site } from './site.ts';
import { openStorage, type Storage } from './storage.ts';
import { createTranslator, type Translator } from './translator.ts';
import { createVideos, type Videos } from './videos.ts';

export type Platform = {
  readonly config: Config;
  /** For what happens outside of requests. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly database: DatabasePool;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly storage: Storage;
  readonly images: Images;
  readonly heic: HeicConversion;
  readonly videos: Videos;
  readonly answers: AnswerCache;
  readonly rightOfWay: RightOfWay;
  readonly site: Site;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly push: Push;
  /** What other processes have changed. */
  readonly signals: Signals;
  readonly openId: OpenId;
  /** Null while the settings name no Facebook application. */
  readonly facebook: Facebook | null;
  /** Null while the settings name no service. */
  readonly translator: Translator | null;
  /** Null while the settings name no service. */
  readonly geocoder: Geocoder | null;
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
  const watermark = { text: config.SITE_NAME, logo: config.WATERMARK_LOGO };
  const images = createImages(watermark, path.join(config.DATA_DIR, 'fonts'));
  const heic = createHeicConversion();
  const videos = createVideos();
  const sessions = createSessions(database.db, config.DATABASE_URL, keys, clock);
  const outbox = createOutbox(clock);
  const site = createSite(config);
  const signals = createSignals(config.DATABASE_URL);
  const messages = createMessages({ config, db: database.db, keys, clock }, outbox, log);
  return {
    config,
    log,
    clock,
    db: database.db,
    database,
    keys,
    sessions,
    storage: openStorage(config),
    images,
    heic,
    videos,
    answers: createAnswerCache(),
    rightOfWay: createRightOfWay(),
    site,
    messages,
    outbox,
    push: createPush(config, keys, site),
    signals,
    openId: createOpenId(config.OPENID_PROVIDERS, clock),
    facebook: openFacebook(config),
    translator: createTranslator(config),
    geocoder: createGeocoder(config, site, log),
    async close() {
      await messages.close();
      images.close();
      heic.close();
      videos.close();
      await signals.close();
      await sessions.close();
      await database.close();
    },
  };
}

function openFacebook(config: Config): Facebook | null {
  if (!config.FACEBOOK_APP_ID) return null;
  return createFacebook({
    appId: config.FACEBOOK_APP_ID,
    appSecret: config.FACEBOOK_APP_SECRET,
    graphUrl: config.FACEBOOK_GRAPH_URL,
    dialogUrl: config.FACEBOOK_DIALOG_URL,
  });
}
