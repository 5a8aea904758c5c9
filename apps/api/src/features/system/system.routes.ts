import { pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import * as contract from '@pakmut/contract/system/system.contract.ts';
import { keepAnswer, sendAnswer } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { composeManifest } from './system.manifest.ts';

const hour = 3_600;

export function systemRoutes(app: App): void {
  const { cache, config } = app.platform;
  const status = () => ({ status: 'ok' as const, maintenance: {} });
  route(app, contract.getStatus.public, status);
  route(app, contract.getStatus.private, status);

  route(app, contract.getManifest, async ({ lang }, { request, reply }) => {
    const language = pageLanguageOf(lang) ?? plainLanguage;
    const made = await keepAnswer(cache, `manifest ${language}`, hour * 1_000, async () => ({
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(composeManifest(language, config.SITE_NAME)),
    }));
    return sendAnswer(request, reply, made, `public, max-age=${hour}`);
  });
}
