import { apiBase } from '@pakmut/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { withMediaAt } from './serializing.ts';

const origin = 'https://news.example.org';
const address = `/media/p/ab/${'ab'.repeat(16)}-hd.jpg`;

describe('the addresses of media in an answer', () => {
  test.each([
    [`{"a":"${address}"}`, `{"a":"${origin}${address}"}`],
    [`["${address}","${address}"]`, `["${origin}${address}","${origin}${address}"]`],
    [`{"a":"see ${address}"}`, `{"a":"see ${address}"}`],
    [`{"a":"he said \\"${address}\\" and left"}`, `{"a":"he said \\"${address}\\" and left"}`],
    [`{"a":"${address}\\" onload=\\"x"}`, `{"a":"${address}\\" onload=\\"x"}`],
    ['{"a":"/media/","b":"/media/p/ab/x.jpg"}', '{"a":"/media/","b":"/media/p/ab/x.jpg"}'],
  ])('%s become %s', (json, made) => {
    expect(withMediaAt(origin, json)).toBe(made);
    expect(JSON.parse(made)).toBeTruthy();
    expect(withMediaAt('', json)).toBe(json);
  });
});

describe('a site with an ORIGIN', () => {
  let world: World;
  let ploy: Person;
  beforeAll(async () => {
    world = await createWorld({ ORIGIN: origin });
    ploy = await world.join('พลอย');
  });
  afterAll(() => world.close());

  test('answers whole addresses everywhere: uploads, stories, lists that are made and that are cached', async () => {
    const own = createOwnPosts(world, () => ploy);
    const { answer } = await world.upload(ploy, await snapshot());
    expect(answer.url).toMatch(new RegExp(`^${origin}/media/p/`));
    const id = await own.publish({ detail: '<p>"/media/p/" is a folder</p>' });
    const paths = [
      `/public/topic/id/${id}`,
      '/public/topic',
      '/public/topic',
      '/private/topic',
      '/private/topic/myTopic',
    ];
    for (const path of paths) {
      const response = await world.app.fastify.inject({
        url: apiBase + path,
        headers: { authorization: `Bearer ${ploy.accessToken}` },
      });
      const [post] = [response.json().result].flat();
      expect([path, post.img[0].post_img_hd_path]).toEqual([path, expect.stringMatching(`^${origin}/media/p/`)]);
      expect(response.body).not.toMatch(/[^\\]"\/media\/[a-z]\/[0-9a-f]{2}\//);
    }
    const picture = new URL((await own.own(id)).img[0]?.post_img_thumb_path ?? '');
    expect((await world.app.fastify.inject({ url: picture.pathname })).statusCode).toBe(200);
  });

  test('and one without answers addresses of its own', async () => {
    const plain = await createWorld();
    const person = await plain.join();
    expect((await plain.upload(person, await snapshot())).answer.url).toMatch(/^\/media\/p\//);
    await plain.close();
  });
});
