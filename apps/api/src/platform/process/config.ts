/**
 * Every setting of the product, once: name, kind, default, and what it is for. A wrong value stops the start
 * with a sentence that names the setting (docs/operation.md lists them).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isServiceAddress,
  missingForTranslation,
  readOpenIdSettings,
  readPageAddress,
} from '#api/platform/identity/provider-settings.ts';
import { readBasemapSetting } from '#api/platform/services/basemap.ts';
import { readMaintenance } from './maintenance.ts';

type Setting<T> = { readonly about: string; readonly fallback: string; readonly read: (text: string) => T };

/** A setting of any form; `read` throws an Error that says what it must be. */
function parsed<T>(read: (value: string) => T, fallback: string, about: string): Setting<T> {
  return { about, fallback, read };
}

function text(fallback: string, about: string): Setting<string> {
  return parsed((value) => value, fallback, about);
}

function whole(fallback: number, minimum: number, maximum: number, about: string): Setting<number> {
  const read = (value: string) => {
    const number = Number(value);
    if (/^-?\d+$/.test(value) && number >= minimum && number <= maximum) return number;
    throw new Error(`a whole number from ${minimum} to ${maximum}`);
  };
  return parsed(read, String(fallback), about);
}

function choice<const C extends readonly string[]>(choices: C, fallback: C[number], about: string): Setting<C[number]> {
  const read = (value: string): C[number] => {
    if (choices.includes(value)) return value;
    throw new Error(`one of ${choices.join(', ')}`);
  };
  return parsed(read, fallback, about);
}

function matching(pattern: RegExp, wants: string, fallback: string, about: string): Setting<string> {
  const read = (value: string) => {
    if (pattern.test(value)) return value;
    throw new Error(wants);
  };
  return parsed(read, fallback, about);
}

function postgresAddress(about: string): Setting<string> {
  return matching(/^$|^postgres(ql)?:\/\//, 'a postgres:// address', '', about);
}

function pageLink(about: string): Setting<string> {
  return matching(/^$|^https:\/\/[^\s]+$/, 'an https:// address', '', about);
}

function serviceBase(about: string): Setting<string> {
  return matching(/^$|^https?:\/\/[^\s?#@]+$/, 'an http:// or https:// address without a query', '', about);
}

function readPushServices(value: string): readonly string[] {
  const services = value.split(',').filter(Boolean);
  const isService = (service: string) =>
    /^https:\/\/(\*\.)?[a-z0-9.-]+$/.test(service) || /^http:\/\/127\.0\.0\.1:\d+$/.test(service);
  if (!services.every(isService)) throw new Error('origins such as https://*.push.apple.com, parted by commas');
  return services;
}

function readOrigins(value: string): readonly string[] {
  const origins = value.split(',').filter(Boolean);
  if (!origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    throw new Error('origins such as http://cms.internal:8080, parted by commas');
  return origins;
}

function serviceAddress(value: string): string {
  if (!isServiceAddress(value)) throw new Error('an https address, or http on this machine');
  return value;
}

const maximumLogoBytes = 5 * 1024 * 1024;
const maximumTrustListBytes = 2_000_000;
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Looks at the logo when the settings are read, so that a wrong file stops the start: the full path of a readable PNG or SVG file, or '' for ''. Throws an Error that says what the setting must be. */
function readLogoPath(value: string): string {
  if (!value) return '';
  const file = path.resolve(value);
  const content = readIfThere(file);
  if (!content) throw new Error('the path of a file that can be read');
  if (content.length > maximumLogoBytes) throw new Error('a file of at most 5 MB');
  if (!isPng(content) && !isSvg(content)) throw new Error('a whole PNG or SVG file');
  return file;
}

function readTrustListPath(value: string): string {
  if (!value) return '';
  const file = path.resolve(value);
  const content = readIfThere(file);
  if (!content?.includes('-----BEGIN CERTIFICATE-----')) throw new Error('a PEM file of certificates that can be read');
  if (content.length > maximumTrustListBytes) throw new Error('a file of at most 2 MB');
  return file;
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function isPng(content: Buffer): boolean {
  return content.subarray(0, 8).equals(pngHead) && content.subarray(-12).includes('IEND');
}

function isSvg(content: Buffer): boolean {
  const text = content.toString('utf8');
  return /<svg[\s>]/.test(text.slice(0, 4_096)) && /<\/svg>\s*$/.test(text);
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
  DATABASE_URL: postgresAddress('PostgreSQL 15 or newer; empty starts the embedded one.'),
  DATABASE_OWNER_URL: postgresAddress(
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
  HOLD_FIRST_POSTS: whole(
    0,
    0,
    1_000,
    'So many stories of a new member wait for the newsroom before readers see them; 0 holds none. Anonymous stories name no member, so this does not reach them (decisions §3).',
  ),
  HOLD_ANONYMOUS_POSTS: choice(
    ['off', 'on'],
    'off',
    'Whether every anonymous story waits for the newsroom before readers see it (decisions §3).',
  ),
  ANONYMOUS_BATCHES: choice(
    ['hourly', 'off'],
    'hourly',
    'Anonymous stories are published together, on the hour, so that nothing stored or seen tells when one was sent (R28). `off` publishes each at once: for demonstrations only, because a copy of the database can then lead to authors.',
  ),
  COIN_REGISTER: whole(20, 0, 1_000_000, 'Coins for joining (decisions §4).'),
  COIN_ADD_POST: whole(10, 0, 1_000_000, 'Coins for a public story, paid the day after.'),
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
  COIN_CORRECTION_ALONE: whole(
    500,
    0,
    1_000_000,
    'Coins of one member that the newsroom corrects within 24 hours without a second person (decision 0086).',
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
  TRANSLATE_URL: serviceBase('Base address of the translation service; Google has one of its own.'),
  TRANSLATE_KEY: text('', 'Key of the translation service.'),
  TRANSLATE_MODEL: text('', 'Model of an OpenAI-compatible service.'),
  GEOCODER_URL: serviceBase(
    'Base address of a geocoder with the API of Nominatim; empty knows the embedded gazetteer only (decisions §3).',
  ),
  GEOCODER_PER_SECOND: whole(1, 1, 1_000, 'Questions a second to the geocoder, at most, per process.'),
  ARTICLE_SOURCES_INSIDE: parsed(
    readOrigins,
    '',
    'Origins of the own network whose feeds and pictures may be fetched as articles; empty: only those of the open web (decision 0105).',
  ),
  MAP_STYLE_URL: parsed(
    readPageAddress,
    '',
    'MapLibre style address of a detailed map, with its key where it has one; empty uses the embedded basemap.',
  ),
  BASEMAP_PMTILES: parsed(
    readBasemapSetting,
    '',
    'PMTiles archive of Protomaps with the streets of OpenStreetMap: a file, or an address that browsers read; empty uses the extract that `npm run map -- get` made, if there is one.',
  ),
  PROTOMAPS_BUILD_URL: serviceBase(
    'The archive that `npm run map -- get` cuts from, such as https://build.protomaps.com/20261120.pmtiles; empty finds the newest build.',
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
  SITE_OWNER: text('', 'Who runs the site, in the footer; empty shows its name.'),
  SITE_ADDRESS: text('', 'Postal address of the owner, in the footer; empty shows none.'),
  CONTACT_URL: matching(
    /^$|^mailto:[^\s@]+@[^\s@]+$|^https:\/\/[^\s]+$/,
    'a mailto: or https:// address',
    '',
    'Where “contact us” leads; empty shows no such link.',
  ),
  SOCIAL_FACEBOOK: pageLink('Page on Facebook, in the footer; empty shows none.'),
  SOCIAL_YOUTUBE: pageLink('Channel on YouTube, in the footer; empty shows none.'),
  SOCIAL_X: pageLink('Account on X, in the footer; empty shows none.'),
  SOCIAL_INSTAGRAM: pageLink('Account on Instagram, in the footer; empty shows none.'),
  SOCIAL_TIKTOK: pageLink('Account on TikTok, in the footer; empty shows none.'),
  SOCIAL_LINE: pageLink('LINE official account, in the footer; empty shows none.'),
  STORE_ANDROID: pageLink('The app on Google Play, in the footer; empty shows none.'),
  STORE_IOS: pageLink('The app in the App Store, in the footer; empty shows none.'),
  CONTENT_LICENCE: text('', 'Licence line of feeds and data downloads; empty names the site and asks to be credited.'),
  WATERMARK_LOGO: parsed(
    readLogoPath,
    '',
    'PNG or SVG file of the logo on watermarked photos; empty writes the name of the site instead.',
  ),
  CONTENT_CREDENTIALS_TRUST: parsed(
    readTrustListPath,
    '',
    'PEM file of the certificates whose Content Credentials count as trusted, such as the trust list of the C2PA; empty trusts nobody.',
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
  const mistakes: string[] = [];
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const given = environment[name] ?? setting.fallback;
    try {
      values[name] = setting.read(given);
    } catch (error) {
      const shown = /KEY|URL|SECRET|PROVIDERS|TOKEN/.test(name) ? 'what it holds' : `“${given}”`;
      mistakes.push(`The setting ${name} must be ${(error as Error).message}; ${shown} is not.`);
    }
  }
  if (Boolean(values.FACEBOOK_APP_ID) !== Boolean(values.FACEBOOK_APP_SECRET)) {
    mistakes.push(
      'The settings FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be given together; one of them is missing.',
    );
  }
  if (values.MAIL_URL && !values.ORIGIN) {
    mistakes.push('The setting ORIGIN must be given together with MAIL_URL, because mails carry links to the site.');
  }
  if (values.BASEMAP_PMTILES && values.MAP_STYLE_URL) {
    mistakes.push('The settings BASEMAP_PMTILES and MAP_STYLE_URL each name a basemap; only one of them may be given.');
  }
  mistakes.push(...missingForTranslation(values as Record<string, string>));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  values.DATA_DIR = path.resolve(values.DATA_DIR as string);
  values.production = environment.NODE_ENV === 'production';
  return values as Config;
}
