import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { type Language, LanguageProvider, loadMessages, translateTo } from '#web/platform/i18n/i18n.tsx';
import { TranslateBar } from './TranslateBar.tsx';
import { useTranslation } from './use-translation.ts';

type Post = Parameters<typeof useTranslation>[0];

/** As much of a story as the offer depends on. */
const story = {
  post_id: '1',
  post_header: 'น้ำท่วมถนนหน้าบ้าน',
  post_detail: '<p>ระวังเส้นทาง</p>',
  post_language: 'th',
  post_publish: 0,
  post_edit_date: '2026-11-14T00:00:00.000Z',
} as Post;

function Bar() {
  return <TranslateBar translation={useTranslation(story)} />;
}

/** What a reader of the story in this language is offered by a site that can translate, or cannot. */
function barOf(language: Language, canTranslate: boolean): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Bar }]);
  return renderToString(
    <LanguageProvider language={language}>
      <QueryClientProvider client={new QueryClient()}>
        <Page hydrationData={{ loaderData: { root: { canTranslate } } }} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

beforeAll(async () => {
  for (const language of ['th', 'en'] as const) await loadMessages(language);
});

test('a story in another language is offered in the reader’s, unless the site has no translation service', () => {
  expect(barOf('en', true)).toContain(translateTo('en')('translate_to', { language: 'English' }));
  expect(barOf('en', false)).not.toContain('<button');
});

test('a story in the reader’s language is offered in no other', () => {
  expect(barOf('th', true)).not.toContain('<button');
});
