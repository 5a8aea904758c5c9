/**
 * The context that features receive, created once per process. Each part is a module of its own, so features take only
 * the parts they use.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from './database/db.ts';
import { createSignals } from './database/signals.ts';
import { createFacebook, type Facebook } from './identity/facebook.ts';
import { createOpenId } from './identity/open-id.ts';
import { createSessions } from './identity/session.ts';
import { createHeicConversion } from './media/heic.ts';
import { createImages } from './media/images.ts';
import { createOriginalReader } from './media/original-facts.ts';
import { openStorage } from './media/storage.ts';
import { createVideos } from './media/videos.ts';
import { createMessages, messageQueues } from './messages/messages.ts';
import { createOutbox } from './messages/outbox.ts';
import { createPush } from './messages/push.ts';
import { createCache } from './process/cache.ts';
import { type Clock, systemClock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import { createQueue } from './process/queue.ts';
import { createQuotas } from './process/quotas.ts';
import { createSettingChanges } from './process/setting-changes.ts';
import { createSite } from './process/site.ts';
import { loadKeys } from './secrets/keys.ts';
import { createGeocoder } from './services/geocoder.ts';
import { createTranslator } from './services/translator.ts';

export type Platform = Readonly<ReturnType<typeof createPlatform>>;

/** Orders of one reward, or transfers to one member, are done one by one. Browsers wait ten seconds longer for a command. */
const commandWaitMilliseconds = 20_000;

/** Opens everything that the settings name; errors of broken database clients go to `log`. */
export function createPlatform(config: Config, log: Pick<FastifyBaseLogger, 'warn'>, clock: Clock = systemClock) {
  const keys = loadKeys(config);
  const onClientError = (error: Error) => log.warn({ err: error }, 'a database client broke');
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, onClientError);
  const commands = openDatabase(config.DATABASE_URL, config.DATABASE_WRITE_POOL, onClientError, {
    waitMilliseconds: commandWaitMilliseconds,
  });
  const watermark = {
    // The name can change while the process runs.
    get text() {
      return config.SITE_NAME;
    },
    logo: config.WATERMARK_LOGO,
  };
  const images = createImages(watermark, path.join(config.DATA_DIR, 'fonts'));
  const heic = createHeicConversion();
  const videos = createVideos();
  const originalReader = createOriginalReader(readTrustList(config));
  const sessions = createSessions(database.db, config.DATABASE_URL, keys, clock);
  const outbox = createOutbox(clock);
  const site = createSite(config);
  const signals = createSignals(config.DATABASE_URL);
  const queue = createQueue(database, Object.values(messageQueues), { clock, log });
  const messages = createMessages({ config, db: database.db, keys, clock, queue }, outbox, log);
  return {
    config,
    /** For what happens outside of requests. */
    log,
    clock,
    db: database.db,
    database,
    /** A pool of its own for commands: those that wait for a row which many change leave reading its connections. */
    commands,
    keys,
    sessions,
    storage: openStorage(config),
    images,
    heic,
    videos,
    originalReader,
    cache: createCache(clock),
    quotas: createQuotas(clock),
    site,
    queue,
    messages,
    outbox,
    push: createPush(config, keys, site),
    /** Changes that other processes have made. */
    signals,
    settingChanges: createSettingChanges(config, database.db, signals),
    openId: createOpenId(config.OPENID_PROVIDERS, clock),
    // Null while the settings name no such service, as the two below.
    facebook: openFacebook(config),
    translator: createTranslator(config),
    geocoder: createGeocoder(config, site, log),
    async close() {
      await messages.close();
      await queue.close();
      images.close();
      heic.close();
      videos.close();
      originalReader.close();
      await signals.close();
      await sessions.close();
      await commands.close();
      await database.close();
    },
  };
}

function readTrustList({ CONTENT_CREDENTIALS_TRUST: file }: Config): string {
  return file && readFileSync(file, 'utf8');
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
