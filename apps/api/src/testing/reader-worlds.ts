/**
 * Generated worlds for a reader of the database (security.md P21): ten members who like, comment and publish for six hours, and
 * fifteen of sixty stories anonymous, some of which were signed before. In each hour everybody is there once, in a random order,
 * and who writes what is drawn evenly: so nothing but a leak can do better than one guess in ten.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, deletePost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import type { Storage } from '#api/platform/media/storage.ts';
import type { Platform } from '#api/platform/platform.ts';
import { freshToken } from './own-posts.ts';
import { createWorld, type Person, photograph, type World } from './world.ts';

export const perWorld = { members: 10, stories: 60, anonymous: 15, turned: 3, deleted: 3, hours: 6 } as const;

/** What a defective product would write: each is called at its moment, and adds what the defect leaves in the database. */
export type Leak = {
  readonly setUp?: (world: World) => Promise<void>;
  readonly uploaded?: (world: World, author: Person, photo: { name: string; bytes: number }) => Promise<void>;
  readonly sent?: (world: World, author: Person, story: Sent) => Promise<void>;
  readonly turned?: (world: World, author: Person, story: Sent) => Promise<void>;
  readonly ended?: (world: World) => Promise<void>;
};
export type Sent = { readonly id: string; readonly photo: string; readonly at: Date };

/** An anonymous story as everybody sees it, and who wrote it, which the reader is asked. */
export type Published = {
  readonly id: string;
  readonly photo: string;
  readonly header: string;
  readonly createdAt: Date;
  readonly tag: string;
  readonly author: string;
};
export type LivedWorld = {
  readonly world: World;
  readonly members: readonly string[];
  readonly stories: readonly Published[];
};

type Act = (author: Person) => Promise<void>;
export type Random = (below: number) => number;

const hour = 3_600_000;

/** Small numbers that follow from a seed (mulberry32), so that a plan can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Photos of different sizes. */
const photos = Promise.all(
  Array.from({ length: 24 }, (_, n) => photograph(n, { width: 64 + 4 * n, height: 48 + 4 * ((n * 7) % 24) })),
);

/** What the server does as each hour ends; given by the test, because helpers of tests know no features. */
export type HourlyWork = readonly ((platform: Platform) => Promise<void>)[];
/** `leak` is made for each world, because several live side by side and what one remembers is its own. */
export type Trial = { readonly leak: () => Leak; readonly work: HourlyWork; readonly batches?: 'hourly' | 'off' };

export async function liveWorld(
  seed: number,
  { leak: makeLeak, work, batches = 'hourly' }: Trial,
): Promise<LivedWorld> {
  const leak = makeLeak();
  const world = await createWorld({ ANONYMOUS_BATCHES: batches });
  Object.assign(world.platform, { storage: storageInMemory() });
  await leak.setUp?.(world);
  const random = randomFrom(seed);
  const people: Person[] = [];
  for (let n = 0; n < perWorld.members; n += 1) people.push(await world.join(`คนที่ ${n}`));
  const life = createLife(world, random, leak);
  const plan = planActs(life, random);
  toNextHour(world);
  for (const sittings of plan) {
    for (const index of shuffled(people.keys(), random)) {
      const author = people[index] as Person;
      for (const act of sittings[index] ?? []) {
        world.advance(1_000 * (5 + random(40)));
        await act(await freshToken(world, author));
      }
    }
    await endHour(world, work);
  }
  // Those that were signed before come back within a day.
  for (let passed = 0; passed < 25; passed += 1) await endHour(world, work);
  await leak.ended?.(world);
  return { world, members: people.map(({ id }) => id), stories: await listAnonymous(world, life.authors) };
}

/**
 * Files are not what the reader has, and writing them durably was half of a world's time. Of each only the beginning is kept: two
 * hundred worlds would fill gigabytes.
 */
function storageInMemory(): Storage {
  const files = new Map<string, Buffer>();
  const keep = (name: string, content: Buffer) => void files.set(name, Buffer.from(content.subarray(0, 16)));
  return {
    put: async (name, content) => keep(name, content),
    putStream: async (name, content) => keep(name, await buffer(content)),
    async open(name) {
      const content = files.get(name);
      return content ? { stream: Readable.from([content]), bytes: content.length } : null;
    },
    remove: async (name) => void files.delete(name),
  };
}

async function endHour(world: World, work: HourlyWork): Promise<void> {
  toNextHour(world);
  for (const job of work) await job(world.platform);
}

function toNextHour(world: World): void {
  world.advance(hour - (world.platform.clock.now().getTime() % hour));
}

/** What members do. `authors` remembers by their headlines who wrote the anonymous stories. */
function createLife(world: World, random: Random, leak: Leak) {
  const authors = new Map<string, string>();
  const signed: { id: string; by: string }[] = [];
  let written = 0;

  async function form(author: Person, anonymous: number) {
    const content = (await photos)[random(24)] as Buffer;
    const { fileName } = (await world.upload(author, content)).answer;
    await leak.uploaded?.(world, author, { name: fileName, bytes: content.length });
    written += 1;
    const header = `ข่าวที่ ${written} ของโลก ${random(1e9)}`;
    if (anonymous) authors.set(header, author.id);
    const place = { latitude: 13 + random(500) / 100, longitude: 99 + random(500) / 100 };
    return {
      categoryID: 1 + random(8),
      header,
      detail: '<p>รายละเอียด</p>',
      ...place,
      publish: 0,
      anonymous,
      img: [fileName],
      tag: [],
    };
  }
  const options = (as: Person) => ({ as, idempotencyKey: randomUUID() });

  async function publish(author: Person, anonymous: 0 | 10): Promise<Sent> {
    const input = await form(author, anonymous);
    const { answer, problem } = await world.call(addPost, input, options(author));
    if (!answer) throw new Error(`publishing failed with ${problem.message}`);
    const sent = { id: answer.post_id, photo: input.img[0] as string, at: world.platform.clock.now() };
    if (anonymous) await leak.sent?.(world, author, sent);
    return sent;
  }
  return {
    authors,
    async publishAnonymously(author: Person) {
      await publish(author, 10);
    },
    async publishSigned(author: Person): Promise<Sent> {
      const sent = await publish(author, 0);
      signed.push({ id: sent.id, by: author.id });
      return sent;
    },
    async turn(author: Person, before: Sent) {
      forget(before.id);
      const input = await form(author, 10);
      const change = { postID: before.id, ...input };
      const { answer, problem } = await world.call(updatePost, change, options(author));
      if (!answer) throw new Error(`turning failed with ${problem.message}`);
      await leak.turned?.(world, author, { ...before, id: answer.post_id });
    },
    async remove(author: Person, { id }: Sent) {
      forget(id);
      await world.call(deletePost, { postID: id }, { as: author });
    },
    async react(author: Person) {
      const others = signed.filter(({ by }) => by !== author.id);
      const post = others[random(Math.max(others.length, 1))];
      if (!post) return;
      if (random(2)) await world.call(likePost, { postID: post.id, isLike: 1 }, { as: author });
      else await world.call(addComment, { postID: post.id, commentText: `เห็น ${random(1e6)}` }, options(author));
    },
  };
  function forget(id: string): void {
    signed.splice(
      signed.findIndex((one) => one.id === id),
      1,
    );
  }
}

/** The acts of each member in each hour. */
function planActs(life: ReturnType<typeof createLife>, random: Random): Act[][][] {
  const { members, stories, anonymous, turned, deleted, hours } = perWorld;
  const plan: Act[][][] = Array.from({ length: hours }, () =>
    Array.from({ length: members }, () => [life.react, ...(random(2) ? [life.react] : [])]),
  );
  const add = (at: number, who: number, act: Act) => {
    const acts = plan[at]?.[who] ?? [];
    acts.splice(random(acts.length + 1), 0, act);
  };
  /** A signed story, and something that happens to it in a later hour. */
  const addWithEnd = (end: (author: Person, sent: Sent) => Promise<void>) => {
    const [from, who] = [random(hours - 1), random(members)];
    let sent: Sent | undefined;
    add(from, who, async (author) => {
      sent = await life.publishSigned(author);
    });
    add(from + 1 + random(hours - from - 1), who, (author) => end(author, sent as Sent));
  };
  for (let n = 0; n < anonymous - turned; n += 1) add(random(hours), random(members), life.publishAnonymously);
  for (let n = 0; n < turned; n += 1) addWithEnd(life.turn);
  for (let n = 0; n < deleted; n += 1) addWithEnd(life.remove);
  const plain = async (author: Person) => void (await life.publishSigned(author));
  for (let n = 0; n < stories - anonymous - deleted; n += 1) add(random(hours), random(members), plain);
  return plan;
}

async function listAnonymous({ platform }: World, authors: ReadonlyMap<string, string>): Promise<Published[]> {
  const { rows } = await sql<Omit<Published, 'author'>>`
    select id, images -> 0 ->> 'name' as photo, header, created_at as "createdAt", encode(author_tag, 'hex') as tag
    from posts where anonymous = 10`.execute(platform.db);
  return rows.map((row) => ({ ...row, author: authors.get(row.header) ?? '' }));
}

export function shuffled<T>(items: Iterable<T>, random: Random): T[] {
  return [...items]
    .map((item) => ({ item, place: random(2 ** 30) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
