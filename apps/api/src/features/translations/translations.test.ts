import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addPost, deletePost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { translatePost } from '@pakmut/contract/translations/translations.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTranslationService, type TranslationService } from '#api/testing/translation-service.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { translationsJobs } from './translations.jobs.ts';

let service: TranslationService;
let world: World;
let ploy: Person;
let jpeg: Buffer;

beforeAll(async () => {
  service = await startTranslationService();
  world = await createWorld({ TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: service.url });
  ploy = await world.join('พลอย');
  jpeg = await snapshot();
});
beforeEach(() => {
  service.requests.length = 0;
  service.behave({ translate: (text) => `[${text}]` });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

async function storyOf(change: Partial<InputOf<typeof addPost>> = {}, on = world, person = ploy) {
  const { answer } = await on.upload(person, jpeg);
  return {
    categoryID: 4,
    header: 'น้ำท่วม',
    detail: '<p>ระดับน้ำ <strong>เพิ่มขึ้น</strong> &amp; ยังสูง</p><ul><li>หนึ่ง</li><li>12:30</li></ul>',
    latitude: 16.65,
    longitude: 102.37,
    publish: 0,
    anonymous: 0,
    img: [answer.fileName],
    tag: [],
    ...change,
  };
}

async function publish(change: Partial<InputOf<typeof addPost>> = {}): Promise<string> {
  const { answer } = await world.call(addPost, await storyOf(change), { as: ploy });
  return answer.post_id;
}

const translate = (postID: string, langTarget: 'th' | 'en' | 'lo' | 'km' | 'my' = 'en') =>
  world.call(translatePost, { postID, langSource: 'th', langTarget });

describe('a translation', () => {
  test('has headline and text, text by text, with the markup of the original', async () => {
    const { answer, status } = await translate(await publish());
    expect(status).toBe(200);
    expect(answer).toEqual({
      post_header: '[น้ำท่วม]',
      post_detail: '<p>[ระดับน้ำ] <strong>[เพิ่มขึ้น]</strong> [&amp; ยังสูง]</p><ul><li>[หนึ่ง]</li><li>12:30</li></ul>',
      lang_source: 'th',
      lang_target: 'en',
    });
  });

  test('is asked for once for each version and language, also by many at once', async () => {
    const id = await publish();
    await Promise.all(Array.from({ length: 10 }, () => translate(id)));
    await translate(id);
    expect(service.requests).toHaveLength(1);
    await translate(id, 'lo');
    expect(service.requests).toHaveLength(2);
    const update = await world.call(
      updatePost,
      { ...(await storyOf({ header: 'น้ำลดแล้ว' })), postID: id, version: 1 },
      { as: ploy },
    );
    expect(update.status).toBe(200);
    expect((await translate(id)).answer.post_header).toBe('[น้ำลดแล้ว]');
    expect(service.requests).toHaveLength(3);
  });

  test('the source language is the detected one, even if the client claims another', async () => {
    const id = await publish({ header: 'ນໍ້າຖ້ວມ', detail: '<p>ນໍ້າຖ້ວມບ້ານເຮືອນ</p>', language: 'th' });
    expect((await translate(id, 'th')).answer).toMatchObject({ lang_source: 'lo', post_header: '[ນໍ້າຖ້ວມ]' });
    expect(service.requests[0]?.body).toMatchObject({ source: 'lo', target: 'th' });
  });

  test('into the language of the story is the story itself, and asks nobody', async () => {
    const { answer } = await translate(await publish(), 'th');
    expect(answer).toMatchObject({ post_header: 'น้ำท่วม', lang_source: 'th' });
    expect(service.requests).toHaveLength(0);
  });

  test('R30 the service receives the text and nothing about people', async () => {
    const id = await publish({ anonymous: 10 });
    await translate(id);
    const [{ headers, body } = { headers: {}, body: {} }] = service.requests;
    expect(Object.keys(body).sort()).toEqual(['format', 'q', 'source', 'target']);
    expect(Object.keys(headers).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'content-length',
        'content-type',
        'host',
        'sec-fetch-mode',
        'user-agent',
      ].filter((name) => name in headers),
    );
    for (const word of [id, ploy.id, 'พลอย']) expect(JSON.stringify([headers, body])).not.toContain(word);
  });

  test('R32 markup in what the service answers is only text', async () => {
    service.behave({ translate: () => '<img src=x onerror=alert(1)><script>alert(1)</script></p><p onclick=x>' });
    const { answer } = await translate(await publish());
    expect(answer.post_detail).not.toMatch(/<(img|script)|<p [^>]*>/);
    expect(answer.post_detail).toContain('&lt;script&gt;');
    expect(answer.post_detail.match(/<p>/g)).toHaveLength(1);
  });
});

describe('R22 the gate', () => {
  test('private, deleted and unknown stories are not found alike, and none of them reaches the service', async () => {
    const kept = await publish({ publish: 10 });
    const gone = await publish();
    await translate(gone);
    service.requests.length = 0;
    await world.call(deletePost, { postID: gone }, { as: ploy });
    const answers = await Promise.all(
      [kept, gone, '00000000-0000-4000-8000-000000000000', 'x'].map(async (id) => {
        const { status, problem } = await translate(id);
        return [status, problem.message, problem.type];
      }),
    );
    for (const answer of answers) expect(answer).toEqual([404, 'no_data_found', 'urn:pakmut:posts.not_found']);
    expect(service.requests).toHaveLength(0);
  });

  test('translations of what nobody may see any more are removed', async () => {
    const [kept, gone] = [await publish(), await publish()];
    await translate(kept);
    await translate(gone);
    await world.call(deletePost, { postID: gone }, { as: ploy });
    for (const job of translationsJobs) await job.run(world.platform);
    const { rows } = await sql<{ post_id: string }>`select post_id from translations`.execute(world.platform.db);
    const ids = rows.map(({ post_id }) => post_id);
    expect([ids.includes(kept), ids.includes(gone)]).toEqual([true, false]);
  });
});

describe('when it fails', () => {
  test('the answer is `wrong`, nothing is kept, and the next one is tried again', async () => {
    const id = await publish();
    service.behave({ answer: (response) => response.writeHead(500).end('SECRET of the service') });
    const { status, problem } = await translate(id);
    expect([status, problem.message]).toEqual([503, 'wrong']);
    expect(JSON.stringify(problem)).not.toContain('SECRET');
    service.behave({ translate: (text) => `[${text}]` });
    expect((await translate(id)).status).toBe(200);
  });

  test('an answer that is no translation of what was asked says that its format is incorrect', async () => {
    const id = await publish();
    service.behave({ translate: () => ' ' });
    const { status, problem } = await translate(id);
    expect([status, problem.message]).toEqual([503, 'translation_format_incorrect']);
    service.behave({ translate: (text) => `[${text}]` });
    expect((await translate(id)).status).toBe(200);
  });

  test('a service that hangs holds few places, and kept translations still come', async () => {
    const done = await publish();
    await translate(done);
    const waiting: (() => void)[] = [];
    service.behave({ answer: (response) => void waiting.push(() => response.destroy()) });
    const ids = await Promise.all(Array.from({ length: 9 }, () => publish()));
    const answers = ids.map((id) => translate(id));
    const ninth = await Promise.race(answers);
    expect([ninth.status, ninth.problem.message]).toEqual([503, 'wrong']);
    expect((await translate(done)).status).toBe(200);
    for (const end of waiting) end();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
  });

  test('without a service every translation is `wrong`, and the same language still answers', async () => {
    const plain = await createWorld();
    const author = await plain.join();
    const { answer } = await plain.call(addPost, await storyOf({}, plain, author), { as: author });
    const off = await plain.call(translatePost, { postID: answer.post_id, langTarget: 'en' });
    expect([off.status, off.problem.message]).toEqual([503, 'wrong']);
    expect((await plain.call(translatePost, { postID: answer.post_id, langTarget: 'th' })).status).toBe(200);
    await plain.close();
  });

  test.each([[{ langTarget: 'xx' }], [{}], [{ langTarget: 'en', stray: 1 }], [{ langTarget: 'en', langSource: 'fr' }]])(
    '%j is refused',
    async (input) => {
      const { status } = await world.call(translatePost, { postID: 'x', ...input } as InputOf<typeof translatePost>);
      expect(status).toBe(400);
    },
  );
});
