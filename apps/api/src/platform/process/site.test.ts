import { expect, test } from 'vitest';
import { createSite } from './site.ts';

const settings = { ORIGIN: 'https://news.example.org', PORT: 3_000, WEB_URL: '', CSITE_URL: '', SHARE_URL: '' };

test('a site that stands alone has no sub-sites', () => {
  expect(createSite(settings).subsites()).toEqual([]);
});

test('R18 sub-sites are the origins that the settings list, each once, without the site itself', () => {
  const site = createSite({
    ...settings,
    WEB_URL: 'https://www.example.org/news',
    CSITE_URL:
      'https://Survey.example.org:443,https://news.example.org,https://nexus.example.org:8443,https://a@b.example',
  });
  expect(site.subsites()).toEqual([
    'https://survey.example.org',
    'https://nexus.example.org:8443',
    'https://www.example.org',
  ]);
});
