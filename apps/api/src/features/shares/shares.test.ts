import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addPost, deletePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { validate } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

const origin = 'https://news.example.org';
const nobody = '00000000-0000-4000-8000-000000000000';
let world: World;
let ploy: Person;
let somchai: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld({ ORIGIN: origin });
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
  jpeg = await snapshot();
});
afterAll(() => world.close());

async function publish(change: Partial<InputOf<typeof addPost>> = {}): Promise<string> {
  const { answer: photo } = await world.upload(ploy, jpeg);
  const post = {
    categoryID: 4,
    header: 'น้ำ "ท่วม" <b>&',
    detail: '<p>x</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 0,
    img: [photo.fileName],
    tag: [],
    ...change,
  };
  return (await world.call(addPost, post, { as: ploy })).answer.post_id;
}

async function sharesOf(postId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from shares where post_id = ${postId}`.execute(
    world.platform.db,
  );
  return rows[0]?.n ?? 0;
}

describe('sharing', () => {
  test('counts once a day for a member and post, however often and at once', async () => {
    const id = await publish();
    const share = () => world.call(sharePost.private, { postID: id }, { as: somchai });
    const answers = await Promise.all(Array.from({ length: 30 }, share));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(answers.filter(({ answer }) => answer.is_counted === 1)).toHaveLength(1);
    expect((await share()).answer).toEqual({ post_id: id, is_counted: 0 });
    expect(await sharesOf(id)).toBe(1);
    await sql`update shares set shared_on = '2026-01-01' where post_id = ${id}`.execute(world.platform.db);
    await share();
    expect(await sharesOf(id)).toBe(2);
  });

  test('R30 one’s own story counts nothing, and no row connects an author with an anonymous one', async () => {
    for (const anonymous of [0, 10]) {
      const id = await publish({ anonymous });
      const { answer } = await world.call(sharePost.private, { postID: id }, { as: ploy });
      expect(answer.is_counted).toBe(0);
      expect(await sharesOf(id)).toBe(0);
    }
  });

  test('by a visitor is answered and leaves nothing', async () => {
    const id = await publish();
    const { status, answer } = await world.call(sharePost.public, { postID: id });
    expect([status, answer]).toEqual([200, { post_id: id, is_counted: 0 }]);
    expect(await sharesOf(id)).toBe(0);
  });

  test('R22 a story that the caller may not see answers like one that does not exist', async () => {
    const [hidden, gone] = [await publish({ publish: 10 }), await publish()];
    await world.call(deletePost, { postID: gone }, { as: ploy });
    for (const postID of [hidden, gone, nobody, 'x']) {
      const asked = [
        await world.call(sharePost.private, { postID }, { as: somchai }),
        await world.call(sharePost.public, { postID }),
      ];
      for (const { status, problem } of asked)
        expect([postID, status, problem.message]).toEqual([postID, 404, 'no_data_found']);
    }
  });

  test('needs a login behind /private', async () => {
    expect((await world.call(sharePost.private, { postID: nobody })).status).toBe(401);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => world.app.fastify.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test('describes a story as a card in a frame, in JSON and in XML', async () => {
    const id = await publish();
    for (const url of [`${origin}/newslist/${id}`, `${origin}/share?post_id=${id}`]) {
      const { statusCode, headers, body } = await ask(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(headers['access-control-allow-origin']).toBe('*');
      const card = JSON.parse(body);
      expect(card).toMatchObject({ version: '1.0', type: 'rich', author_name: 'พลอย', width: 480, height: 500 });
      expect(card.html).toContain(`src="${origin}/embed/story/${id}"`);
      expect(card.html).not.toContain('<b>');
      expect(card.thumbnail_url).toMatch(/^https:\/\/news\.example\.org\/media\/.*\.jpg$/);
    }
    const xml = await ask(`${origin}/newslist/${id}`, '&format=xml&maxwidth=300&maxheight=200');
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(validate(xml.body)).toBe(true);
    expect(xml.body).toContain('<width>300</width>');
    expect(xml.body).toContain('width=&quot;300&quot; height=&quot;200&quot;');
  });

  test('is the same for consumers that send more than it knows', async () => {
    const url = `${origin}/newslist/${await publish()}?utm_source=line`;
    const { statusCode, body } = await ask(url, '&dnt=1&utm_source=x&theme=dark');
    expect([statusCode, body]).toEqual([200, (await ask(url)).body]);
  });

  test('has a picture within the size that is asked for, or none', async () => {
    const url = `${origin}/newslist/${await publish()}`;
    const pictureOf = async (size: string) => {
      const card = JSON.parse((await ask(url, size)).body);
      const { thumbnail_url: address, thumbnail_width: width, thumbnail_height: height } = card;
      return address ? [address.replace(/^.*\./, ''), width, height] : [width, height].filter(Boolean);
    };
    for (const size of ['', '&maxwidth=600&maxheight=400']) expect(await pictureOf(size)).toEqual(['jpg', 600, 400]);
    for (const size of ['&maxwidth=599', '&maxheight=399', '&maxwidth=144&maxheight=144'])
      expect(await pictureOf(size)).toEqual(['webp', 144, 144]);
    for (const size of ['&maxwidth=143', '&maxheight=100']) expect(await pictureOf(size)).toEqual([]);
  });

  test('R26 an anonymous story has neither author nor picture', async () => {
    const id = await publish({ anonymous: 10 });
    const { body } = await ask(`${origin}/newslist/${id}`);
    for (const word of ['author', 'พลอย', ploy.id, '/media/', 'thumbnail']) expect(body).not.toContain(word);
  });

  test('R21 private, foreign and unknown addresses are not found', async () => {
    const hidden = await publish({ publish: 10 });
    for (const url of [
      `${origin}/newslist/${hidden}`,
      `${origin}/newslist/${nobody}`,
      `${origin}/home`,
      'https://evil.example/newslist/x',
      'x',
    ]) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await ask(`${origin}/newslist/${nobody}`, '&format=yaml')).statusCode).toBe(400);
    expect((await world.app.fastify.inject('/oembed')).statusCode).toBe(400);
  });
});
