/** A product under test: a database of its own, the real application, people, and calls through the contract. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import pg from 'pg';
import sharp from 'sharp';
import { inject } from 'vitest';
import { addressAs, applicationRole } from '#api/platform/database/application-role.ts';
import { type Database, openDatabase } from '#api/platform/database/db.ts';
import type { App } from '#api/platform/http/call.ts';
import { readConfig } from '#api/platform/process/config.ts';
import { buildApp } from '../app.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { memoizeImages } from './memoized-images.ts';
import { fileForm } from './multipart.ts';

export type Person = { readonly id: string; readonly accessToken: string; readonly refreshToken: string };
export type Outcome<T> = {
  readonly status: number;
  readonly answer: T;
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
};
type CallOptions = {
  as?: Person | undefined;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Address on the network; this machine’s, unless it is named. */
  from?: string;
};

export type World = {
  readonly app: App;
  readonly platform: Platform;
  /** What the platform has warned its operators of, oldest first. */
  readonly warnings: readonly object[];
  /** The time that the product sees; move it with `advance`. */
  advance(milliseconds: number): void;
  /** A fresh member. */
  join(displayname?: string): Promise<Person>;
  /** Makes one call of the contract; never throws for a refusal. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Outcome<AnswerOf<E>>>;
  /** Uploads a file as a photo. */
  upload(
    person: Person | undefined,
    content: Buffer,
    filename?: string,
  ): Promise<Outcome<AnswerOf<typeof uploadPostPhoto>>>;
  /** Works on the database by the right of who owns the tables, which the product does not have. */
  asOwner<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Clones the template database, of this run or of another server, and builds the application on it. */
export async function createWorld(
  environment: Record<string, string> = {},
  templateUrl: string = inject('databaseUrl'),
): Promise<World> {
  const template = new URL(templateUrl);
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(
    template,
    `create database ${name} template template`,
    // Rights on a database, unlike those on what is in it, are not copied.
    `grant create on database ${name} to ${applicationRole}`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-world-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: addressAs(url.href, applicationRole),
    DATA_DIR: folder,
    RATE_AUTH: '100000',
    RATE_WRITE: '100000',
    RATE_READ: '100000',
    RATE_UPLOAD: '100000',
    RATE_COSTLY: '100000',
    // Tests of other parts need not wait for an hour; publishing.batches.test.ts does.
    ANONYMOUS_BATCHES: 'off',
    ...environment,
  });
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const warnings: object[] = [];
  const opened = createPlatform(config, { warn: (details: object) => void warnings.push(details) }, clock);
  const images = config.WATERMARK_LOGO ? opened.images : memoizeImages(opened.images, config.SITE_NAME);
  const platform = { ...opened, images };
  const app = await buildApp(platform);
  const world: World = {
    app,
    platform,
    warnings,
    advance(milliseconds) {
      offset += milliseconds;
    },
    join: (displayname = 'พลอย') => join(world, displayname),
    call: (endpoint, input, options = {}) => call(app, endpoint, input as Record<string, unknown>, options),
    upload: (person, content, filename = 'IMG_0001.jpg') => upload(app, person, content, filename),
    async asOwner(work) {
      const owner = openDatabase(url.href, 1, () => {});
      return work(owner.db).finally(owner.close);
    },
    async close() {
      await app.fastify.close();
      await platform.close();
      await administer(template, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

async function administer(template: URL, ...statements: readonly string[]): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

let joined = 0;

async function join(world: World, displayname: string): Promise<Person> {
  joined += 1;
  const { answer, status } = await world.call(addMember, {
    displayname,
    email: `person${joined}@example.com`,
    password: 'pass-word',
    acceptTerms: true,
    isAdult: true,
  });
  if (status !== 200) throw new Error(`joining failed with ${status}`);
  return {
    id: answer.member.member_id,
    accessToken: answer.token.accessToken,
    refreshToken: answer.token.refreshToken,
  };
}

async function call<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Outcome<AnswerOf<E>>> {
  const rest = { ...input };
  const url = addressOf(endpoint).replace(/:(\w+)/g, (_match, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const query =
    endpoint.method === 'GET'
      ? new URLSearchParams(
          Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]),
        ).toString()
      : '';
  const hasBody = endpoint.method === 'POST' && 'body' in endpoint;
  const response = await app.fastify.inject({
    method: endpoint.method,
    url: `${url}${query ? `?${query}` : ''}`,
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as.accessToken}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    },
    ...(options.from && { remoteAddress: options.from }),
    ...(hasBody && { payload: rest }),
  });
  return outcome(endpoint, response);
}

async function upload(app: App, person: Person | undefined, content: Buffer, filename: string) {
  const form = await fileForm(content, { name: filename, as: person });
  const response = await app.fastify.inject({ url: addressOf(uploadPostPhoto), ...form });
  return outcome(uploadPostPhoto, response);
}

function outcome<E extends Endpoint>(
  endpoint: E,
  response: { statusCode: number; headers: Record<string, unknown>; payload: string },
): Outcome<AnswerOf<E>> {
  const body = response.payload ? JSON.parse(response.payload) : {};
  const { result, ...page } = body;
  const answer = response.statusCode === 200 ? (endpoint.paged ? { items: result, ...page } : result) : undefined;
  return { status: response.statusCode, answer, problem: body, headers: response.headers };
}

/** A photograph as a phone takes it: with camera, owner and position in its metadata, and lying on its side. */
export function photograph(seed = 1, { width, height } = { width: 640, height: 480 }): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3, 0).map((_byte, index) => (index * (seed + 7)) % 251);
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: {
          Make: 'CANARY-CAMERA',
          Model: 'CANARY-MODEL',
          Artist: 'CANARY-OWNER',
          ImageDescription: 'CANARY-DESCRIPTION',
        },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '16/1 39/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '102/1 23/1 0/1',
        },
      },
    })
    .toBuffer();
}

/** The same, small: for what only needs some photo, because the renditions of a large one are most of such a test's time. */
export function snapshot(seed = 1): Promise<Buffer> {
  return photograph(seed, { width: 96, height: 72 });
}
