import { setTimeout } from 'node:timers/promises';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import * as contract from '@pakmut/contract/system/system.contract.ts';
import { keepAnswer, sendAnswer } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Platform } from '#api/platform/platform.ts';
import { maintenanceIn } from '#api/platform/process/maintenance.ts';
import { composeManifest } from './system.manifest.ts';

const hour = 3_600;
/** Whoever asks for the status does not wait longer than this for a database that does not answer. */
const patienceMilliseconds = 2_000;

export function systemRoutes(app: App): void {
  const { cache, config } = app.platform;
  const status = async ({ lang = plainLanguage }: InputOf<typeof contract.getStatus.public>) => ({
    status: (await reachesDatabase(app.platform)) ? ('ok' as const) : ('database_unreachable' as const),
    maintenance: maintenanceIn(config.MAINTENANCE, lang),
    ...app.platform.site.addresses(),
  });
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

async function reachesDatabase({ database }: Platform): Promise<boolean> {
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const tooLate = setTimeout(patienceMilliseconds, false, { ref: false });
  return Promise.race([answered, tooLate]);
}
