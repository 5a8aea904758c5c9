import { expect, test } from 'vitest';
import { isMessageKey, languageCodes, loadMessages, type MessageKey, translateTo } from './i18n.tsx';

test('each language words the same key in its own script', async () => {
  const words = await Promise.all(languageCodes.map(async (language) => (await loadMessages(language))('home')));
  expect(new Set(words).size).toBe(languageCodes.length);
});

test('a key that the dictionary does not have is shown as it is and is no message key', async () => {
  await loadMessages('th');
  expect(translateTo('th')('no_such_key' as MessageKey)).toBe('no_such_key');
  expect(isMessageKey('th', 'no_such_key')).toBe(false);
  expect(isMessageKey('th', 'please_specify_header')).toBe(true);
});

test('the gaps of a text are filled', async () => {
  const t = await loadMessages('en');
  expect(t('comment_count', { count: '1,200' })).toBe('Comments: 1,200');
});
