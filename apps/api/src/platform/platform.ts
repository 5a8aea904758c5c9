/**
 * The context that features receive, created once per process. Each part is a module of its own, so features take only
 * the parts they use.
 */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, type DatabasePool, openDatabase } from './database/db.ts';
import { createSignals, type Signals } from './database/signals.ts';
import { createFacebook, type Facebook } from './identity/facebook.ts';
import { createOpenId, type OpenId } from './identity/open-id.ts';
import { createSessions, type Sessions } from './identity/session.ts';
import { createHeicConversion, type HeicConversion } from './media/heic.ts';
import { createImages, type Images } from './media/images.ts';
import { openStorage, type Storage } from './media/storage.ts';
import { createVideos, type Videos } from './media/videos.ts';
import { createMessages, type Messages, messageQueues } from './messages/messages-out.ts';
import { createOutbox, type Outbox } from './messages/outbox.ts';
import { createPush, type Push } from './messages/push.ts';
import { type Cache, createCache } from './process/cache.ts';
import { type Clock, systemClock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import { createQueue, type Queue } from './process/queue.ts';
import { createQuotas, type Quotas } from './process/quotas.ts';
import { createSite, type Site } from './process/site.ts';
import { type Keys, loadKeys } from './secrets/keys.ts';
import { createGeocoder, type Geocoder } from './services/geocoder.ts';
import { createTranslator, type Translator } from './services/translator.ts';

export type Platform = {
  readonly config: Config;
  /** For what happens outside of requests. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly database: DatabasePool;
  /** A pool of its own for commands: those that wait for a row which many change leave reading its connections. */
  readonly commands: DatabasePool;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly storage: Storage;
  readonly images: Images;
  readonly heic: HeicConversion;
  readonly videos: Videos;
  readonly cache: Cache;
  readonly quotas: Quotas;
  readonly site: Site;
  readonly queue: Queue;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly push: Push;
  /** Changes that other processes have made. */
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

/** Orders of one reward, or transfers to one member, are done one by one. Browsers wait ten seconds longer for a command. */
const commandWaitMilliseconds = 20_000;

/** Opens everything that the settings name; errors of broken database clients go to `log`. */
export function createPlatform(
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: Clock = systemClock,
): Platform {
  const keys = loadKeys(config);
  const onClientError = (error: Error) => log.warn({ err: error }, 'a database client broke');
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, onClientError);
  const commands = openDatabase(config.DATABASE_URL, config.DATABASE_WRITE_POOL, onClientError, {
    waitMilliseconds: commandWaitMilliseconds,
  });
  const watermark = { text: config.SITE_NAME, logo: config.WATERMARK_LOGO };
  const images = createImages(watermark, path.join(config.DATA_DIR, 'fonts'));
  const heic = createHeicConversion();
  const videos = createVideos();
  const sessions = createSessions(database.db, config.DATABASE_URL, keys, clock);
  const outbox = createOutbox(clock);
  const site = createSite(config);
  const signals = createSignals(config.DATABASE_URL);
  const queue = createQueue(database, Object.values(messageQueues), { clock, log });
  const messages = createMessages({ config, db: database.db, keys, clock, queue }, outbox, log);
  return {
    config,
    log,
    clock,
    db: database.db,
    database,
    commands,
    keys,
    sessions,
    storage: openStorage(config),
    images,
    heic,
    videos,
    cache: createCache(clock),
    quotas: createQuotas(clock),
    site,
    queue,
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
      await queue.close();
      images.close();
      heic.close();
      videos.close();
      await signals.close();
      await sessions.close();
      await commands.close();
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
