/**
 * Every setting of the product, once: name, kind, default, and what it is for. A wrong value stops the start
 * with a sentence that names the setting (docs/operation.md lists them).
 */
import path from 'node:path';
import {
  isServiceAddress,
  missingForTranslation,
  readOpenIdSettings,
  readPageAddress,
} from '#api/platform/identity/provider-settings.ts';
import { readLogoPath } from '#api/platform/media/logo-file.ts';
import { readMaintenance } from './maintenance.ts';

type Setting<T> = { readonly about: string; readonly fallback: string; readonly read: (text: string) => T };

class WrongValue extends Error {}

function text(fallback: string, about: string): Setting<string> {
  return { about, fallback, read: (value) => value };
}

function whole(fallback: number, minimum: number, maximum: number, about: string): Setting<number> {
  return {
    about,
    fallback: String(fallback),
    read: (value) => {
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || number < minimum || number > maximum) {
        throw new WrongValue(`a whole number from ${minimum} to ${maximum}`);
      }
      return number;
    },
  };
}

function choice<const C extends readonly string[]>(choices: C, fallback: C[number], about: string): Setting<C[number]> {
  return {
    about,
    fallback,
    read: (value) => {
      if (!choices.includes(value)) throw new WrongValue(`one of ${choices.join(', ')}`);
      return value;
    },
  };
}

function matching(pattern: RegExp, wants: string, fallback: string, about: string): Setting<string> {
  return {
    about,
    fallback,
    read: (value) => {
      if (!pattern.test(value)) throw new WrongValue(wants);
      return value;
    },
  };
}

/** A setting with a form of its own; `parse` throws an Error that says what it must be. */
function parsed<T>(parse: (value: string) => T, fallback: string, about: string): Setting<T> {
  return {
    about,
    fallback,
    read: (value) => {
      try {
        return parse(value);
      } catch (error) {
        throw new WrongValue((error as Error).message);
      }
    },
  };
}

function readPushServices(value: string): readonly string[] {
  const services = value.split(',').filter(Boolean);
  const isService = (service: string) =>
    /^https:\/\/(\*\.)?[a-z0-9.-]+$/.test(service) || /^http:\/\/127\.0\.0\.1:\d+$/.test(service);
  if (!services.every(isService)) throw new Error('origins such as https://*.push.apple.com, parted by commas');
  return services;
}

function serviceAddress(value: string): string {
  if (!isServiceAddress(value)) throw new Error('an https address, or http on this machine');
  return value;
}

const webAddress = /^$|^https?:\/\/[^\s?#]*[^\s?#/]$/;

export const settings = {
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: whole(3000, 0, 65_535, 'Port to listen on; 0 takes a free one.'),
  ORIGIN: matching(
    /^$|^https?:\/\/[^/]+$/,
    'an origin such as https://news.example.org',
    '',
    'Public origin of the site; empty means the listening address.',
  ),
  DATABASE_URL: matching(
    /^$|^postgres(ql)?:\/\//,
    'a postgres:// address',
    '',
    'PostgreSQL 15 or newer; empty starts the embedded one.',
  ),
  DATABASE_OWNER_URL: matching(
    /^$|^postgres(ql)?:\/\//,
    'a postgres:// address',
    '',
    'The same database by the role that owns its tables and migrates them; then DATABASE_URL names a role that cannot change the book of coins. Empty: one role does both.',
  ),
  DATABASE_POOL: whole(10, 1, 200, 'Connections to PostgreSQL per process.'),
  DATABASE_WRITE_POOL: whole(10, 1, 200, 'Further connections, for commands.'),
  DATA_DIR: text('.data', 'Folder of the embedded database, the media files and the keys.'),
  MEDIA_STORE: matching(
    /^$|^s3:\/\/[a-z0-9.-]+/,
    's3://bucket or s3://bucket?endpoint=https://host&region=…',
    '',
    'Where media lie; empty is a folder below DATA_DIR, else any S3-compatible store (credentials from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
  ),
  SECRET_KEY: matching(
    /^$|^[\s\S]{32,}$/,
    'at least 32 characters',
    '',
    'Root of all keys (tokens, anonymous author tags). Empty makes one in DATA_DIR; several processes must share it, and losing it ends all sessions and unlinks anonymous posts from their authors for good.',
  ),
  TRUST_PROXY: whole(0, 0, 5, 'Reverse proxies in front whose X-Forwarded-For is believed (R48).'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info', 'Least level that is logged.'),
  PASSWORD_MIN: whole(4, 4, 64, 'Least length of a password (specification §5; decisions §2).'),
  RATE_READ: whole(1_200, 1, 1_000_000, 'Reads a minute per address.'),
  RATE_WRITE: whole(120, 1, 1_000_000, 'Writes a minute per address.'),
  RATE_AUTH: whole(30, 1, 1_000_000, 'Logins and registrations a minute per address.'),
  RATE_UPLOAD: whole(60, 1, 1_000_000, 'Uploads a minute per address.'),
  RATE_COSTLY: whole(
    30,
    1,
    1_000_000,
    'Data downloads, translations and questions to the geocoder a minute per address.',
  ),
  REDEEM_ID_POINTS: whole(
    5_000,
    0,
    1_000_000_000,
    'Redeeming above this many coins asks for an identity card (decisions §2).',
  ),
  REPORTS_TO_HIDE: whole(
    3,
    1,
    1_000_000,
    'Different members whose reports hide a post or comment until staff have looked (decisions §3).',
  ),
  COIN_REGISTER: whole(20, 0, 1_000_000, 'Coins for joining (decisions §4).'),
  COIN_ADD_POST: whole(10, 0, 1_000_000, 'Coins for a public story.'),
  COIN_ADD_POST_DAILY: whole(3, 0, 1_000_000, 'Stories a day that earn coins.'),
  COIN_COMMENT: whole(2, 0, 1_000_000, 'Coins for the first comment on somebody else’s signed story.'),
  COIN_COMMENT_DAILY: whole(10, 0, 1_000_000, 'Comments a day that earn coins.'),
  COIN_SHARE: whole(1, 0, 1_000_000, 'Coins for sharing a story.'),
  COIN_SHARE_DAILY: whole(10, 0, 1_000_000, 'Shares a day that earn coins.'),
  COIN_VIEW: whole(1, 0, 1_000_000, 'Coins for the author for every so many counted views.'),
  COIN_VIEWS: whole(100, 1, 1_000_000, 'How many views those are.'),
  COIN_ADD_AUDIENCE: whole(10, 0, 1_000_000, 'Coins for the first public story of somebody who joined by one’s link.'),
  COIN_ADD_VOTE_REF: whole(5, 0, 1_000_000, 'Coins for a first answer to a survey.'),
  COIN_TRANSFER_MAX: whole(500, 1, 1_000_000, 'Most coins that can be sent at once.'),
  COIN_TRANSFERS_DAILY: whole(20, 1, 1_000_000, 'Transfers that a member can make a day.'),
  COIN_HOLD_HOURS: whole(24, 0, 8_760, 'Age in hours before which an account sends no coins (R45).'),
  COIN_POOL_AUTHORS: whole(
    3,
    1,
    1_000,
    'Authors of anonymous stories who must be owed coins before any is paid: among fewer, the book could tell who it is (R27).',
  ),
  UPLOADS_PER_DAY: whole(200, 1, 100_000, 'Uploads a member may make in 24 hours (R41).'),
  VIDEO_MAX_MB: whole(500, 1, 100_000, 'Largest video in megabytes (decisions §3).'),
  UPLOAD_GB_PER_DAY: whole(5, 1, 10_000, 'Gigabytes a member may upload in 24 hours (R41).'),
  OTP_BUDGET_PER_HOUR: whole(
    1_000,
    0,
    10_000_000,
    'One-time codes sent per hour by all processes together; then 503 (R11).',
  ),
  OTP_NUMBERS_PER_HOUR: whole(
    5,
    1,
    100_000,
    'Different mobile numbers per hour and address that may ask for a code (R11).',
  ),
  CSITE_URL: matching(
    /^$|^https?:\/\/[^/,\s]+(,https?:\/\/[^/,\s]+)*$/,
    'origins such as https://survey.example.org, parted by commas',
    '',
    'Sub-sites that members are handed over to logged in; the own origin always counts (R18).',
  ),
  WEB_URL: matching(
    webAddress,
    'an http:// or https:// address',
    '',
    'Base address of the pages; empty is the own origin.',
  ),
  SHARE_URL: matching(
    webAddress,
    'an http:// or https:// address',
    '',
    'The share page; empty is /share of the pages.',
  ),
  CORS_ORIGINS: matching(
    /^$|^https?:\/\/[^/,\s]+(,https?:\/\/[^/,\s]+)*$/,
    'origins such as https://app.example.org, parted by commas',
    '',
    'Origins whose pages may call the API with a bearer token, never with cookies; empty: only the own pages.',
  ),
  MAINTENANCE: parsed(
    readMaintenance,
    '',
    'Texts of a banner by area, as JSON such as {"site":"…","learning":{"th":"…","en":"…"}}; empty: no maintenance.',
  ),
  TRANSLATE_PROVIDER: matching(
    /^$|^(libretranslate|google|openai)$/,
    'libretranslate, google or openai',
    '',
    'Who translates stories; empty offers no translation (decisions §3).',
  ),
  TRANSLATE_URL: matching(
    /^$|^https?:\/\/[^\s?#@]+$/,
    'an http:// or https:// address without a query',
    '',
    'Base address of the translation service; Google has one of its own.',
  ),
  TRANSLATE_KEY: text('', 'Key of the translation service.'),
  TRANSLATE_MODEL: text('', 'Model of an OpenAI-compatible service.'),
  GEOCODER_URL: matching(
    /^$|^https?:\/\/[^\s?#@]+$/,
    'an http:// or https:// address without a query',
    '',
    'Base address of a geocoder with the API of Nominatim; empty knows the embedded gazetteer only (decisions §3).',
  ),
  GEOCODER_PER_SECOND: whole(1, 1, 1_000, 'Questions a second to the geocoder, at most, per process.'),
  MAP_STYLE_URL: parsed(
    readPageAddress,
    '',
    'MapLibre style address of a detailed map, with its key where it has one; empty uses the embedded basemap.',
  ),
  DEMO_WORLD: choice(
    ['auto', 'on', 'off'],
    'auto',
    'Demo people and stories in a database without members; auto does so for the embedded database only, outside production.',
  ),
  MAIL_URL: matching(
    /^$|^smtps?:\/\//,
    'an smtp:// or smtps:// address',
    '',
    'Mail server, with user and password; empty keeps mails in the outbox at /dev/outbox, and in production sends none.',
  ),
  MAIL_FROM: text('ปักหมุด <no-reply@localhost>', 'Sender of mails.'),
  SMS_PROVIDER: choice(['generic', 'thaibulksms'], 'generic', 'Shape of the request to the SMS gateway.'),
  SMS_URL: matching(
    /^$|^https?:\/\//,
    'an http:// or https:// address',
    '',
    'SMS gateway; empty keeps texts in the outbox at /dev/outbox, and in production sends none.',
  ),
  SMS_TOKEN: text('', 'Bearer token of the SMS gateway; for thaibulksms “key:secret”.'),
  SMS_SENDER: text('SMS.', 'Sender name of texts, where the provider wants one.'),
  PUSH_SERVICES: parsed(
    readPushServices,
    'https://fcm.googleapis.com,https://*.push.apple.com,https://*.notify.windows.com,https://*.push.services.mozilla.com',
    'Push services of browsers that alerts are sent through, as origins parted by commas; no other address is spoken to.',
  ),
  LIVE_STREAMS: whole(
    10_000,
    1,
    1_000_000,
    'Open pages per process that are told of changes at once; the rest ask now and then.',
  ),
  SITE_NAME: text('ปักหมุด', 'Name on watermarks, where there is no logo.'),
  CONTENT_LICENCE: text('', 'Licence line of feeds and data downloads; empty names the site and asks to be credited.'),
  WATERMARK_LOGO: parsed(
    readLogoPath,
    '',
    'PNG or SVG file of the logo on watermarked photos; empty writes the name of the site instead.',
  ),
  OPENID_PROVIDERS: parsed(
    readOpenIdSettings,
    '',
    'OpenID Connect providers to log in with, as a JSON array of {id, name, issuer, clientId, clientSecret, scopes?, idTokenAlg?}; empty offers none.',
  ),
  FACEBOOK_APP_ID: matching(/^\d*$/, 'a number', '', 'Facebook application to log in with; empty offers no Facebook.'),
  FACEBOOK_APP_SECRET: text('', 'Secret of the Facebook application.'),
  FACEBOOK_GRAPH_URL: parsed(serviceAddress, 'https://graph.facebook.com', 'Base of the Facebook Graph API.'),
  FACEBOOK_DIALOG_URL: parsed(serviceAddress, 'https://www.facebook.com', 'Base of Facebook’s login page.'),
} as const satisfies Record<string, Setting<unknown>>;

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> } & {
  readonly production: boolean;
};

/** Reads the environment; throws an Error whose message is one sentence per wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values: Record<string, unknown> = {};
  const complaints: string[] = [];
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const given = environment[name] ?? setting.fallback;
    try {
      values[name] = setting.read(given);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      const shown = /KEY|URL|SECRET|PROVIDERS|TOKEN/.test(name) ? 'what it holds' : `“${given}”`;
      complaints.push(`The setting ${name} must be ${error.message}; ${shown} is not.`);
    }
  }
  if (Boolean(values.FACEBOOK_APP_ID) !== Boolean(values.FACEBOOK_APP_SECRET)) {
    complaints.push(
      'The settings FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be given together; one of them is missing.',
    );
  }
  if (values.MAIL_URL && !values.ORIGIN) {
    complaints.push('The setting ORIGIN must be given together with MAIL_URL, because mails carry links to the site.');
  }
  complaints.push(...missingForTranslation(values as Record<string, string>));
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  values.DATA_DIR = path.resolve(values.DATA_DIR as string);
  values.production = environment.NODE_ENV === 'production';
  return values as Config;
}
