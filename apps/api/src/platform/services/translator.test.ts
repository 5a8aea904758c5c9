import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTranslationService, type TranslationService } from '#api/testing/translation-service.ts';
import { createTranslator, NotTranslated, type Translator } from './translator.ts';

let service: TranslationService;
beforeAll(async () => {
  service = await startTranslationService();
});
beforeEach(() => {
  service.requests.length = 0;
  service.behave({ translate: (text) => `[${text}]` });
});
afterAll(() => service.close());

const open = (provider: string, path = ''): Translator =>
  createTranslator(
    {
      TRANSLATE_PROVIDER: provider,
      TRANSLATE_URL: service.url + path,
      TRANSLATE_KEY: 'the key',
      TRANSLATE_MODEL: 'model-1',
    },
    300,
  ) as Translator;

test('without a service there is no translator', () => {
  const none = { TRANSLATE_PROVIDER: '', TRANSLATE_URL: '', TRANSLATE_KEY: '', TRANSLATE_MODEL: '' };
  expect(createTranslator(none)).toBeNull();
});

describe.each([
  ['libretranslate', '', '/translate'],
  ['google', '/language/translate/v2', '/language/translate/v2'],
  ['openai', '/', '/chat/completions'],
])('%s', (provider, base, path) => {
  test('translates texts in their order, and sends two languages and the key', async () => {
    expect(await open(provider, base).translate(['หนึ่ง', 'สอง'], 'th', 'en')).toEqual(['[หนึ่ง]', '[สอง]']);
    const [request] = service.requests;
    expect(request?.path).toBe(path);
    expect(JSON.stringify([request?.headers, request?.body])).toContain('the key');
    expect(request?.path).not.toContain('key');
  });

  test('long texts go in parts and come back in their order', async () => {
    const texts = Array.from({ length: 120 }, (_, index) => `ข้อความที่ ${index} ${'ก'.repeat(60)}`);
    expect(await open(provider, base).translate(texts, 'th', 'km')).toEqual(texts.map((text) => `[${text}]`));
    expect(service.requests.length).toBeGreaterThan(2);
  });

  test.each([
    ['hangs', () => {}],
    ['breaks off', (response: { destroy(): void }) => response.destroy()],
    ['answers 500', (response: Reply) => response.writeHead(500).end('{}')],
    ['answers HTML', (response: Reply) => response.writeHead(200).end('<html><script>alert(1)</script></html>')],
    [
      'answers garbage',
      (response: Reply) => response.writeHead(200).end('{"translatedText":{"a":1},"data":7,"choices":"x"}'),
    ],
    ['answers null', (response: Reply) => response.writeHead(200).end('null')],
    ['leads elsewhere', (response: Reply) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers without end', (response: Reply) => response.writeHead(200).end(`"${'x'.repeat(2_000_000)}"`)],
  ])('one that %s is a failure and nothing else', async (_what, answer) => {
    service.behave({ answer });
    await expect(open(provider, base).translate(['หนึ่ง'], 'th', 'en')).rejects.toBeInstanceOf(NotTranslated);
  });

  test.each([
    ['too few texts', (texts: string[]) => texts.slice(1)],
    ['a blank text', (texts: string[]) => texts.map(() => ' ')],
    ['a text out of proportion', (texts: string[]) => texts.map(() => 'x'.repeat(5_000))],
    ['something that is no text', (texts: string[]) => texts.map(() => 7)],
  ])('one that answers %s is a failure', async (_what, change) => {
    const texts = change(['a', 'b']);
    const bodies: Record<string, unknown> = {
      libretranslate: { translatedText: texts },
      google: { data: { translations: texts.map((translatedText) => ({ translatedText })) } },
      openai: { choices: [{ message: { content: JSON.stringify(texts) } }] },
    };
    service.behave({ answer: (response) => response.writeHead(200).end(JSON.stringify(bodies[provider])) });
    await expect(open(provider, base).translate(['หนึ่ง', 'สอง'], 'th', 'en')).rejects.toBeInstanceOf(NotTranslated);
  });
});

type Reply = { writeHead(status: number, headers?: Record<string, string>): { end(body?: string): unknown } };
