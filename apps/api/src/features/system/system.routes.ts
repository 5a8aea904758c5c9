import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import * as contract from '@pakmut/contract/system/system.contract.ts';
import * as staff from '@pakmut/contract/system/system.staff.contract.ts';
import { keepAnswer, sendAnswer } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { probeStorage } from '#api/platform/media/storage-probe.ts';
import { maintenanceIn } from '#api/platform/process/maintenance.ts';
import { composeManifest } from './system.manifest.ts';
import { findHealth, findSystemState, retryJob } from './system.service.ts';
import { viewSystemState } from './system.view.ts';

const hour = 3_600;
/** The probe writes a file, and anybody may ask for the status as often as they like. */
const probeMilliseconds = 10_000;

export function systemRoutes(app: App): void {
  const { platform } = app;
  const { cache, config } = platform;
  const probe = cache.memoize({ name: 'storage probe', freshMilliseconds: probeMilliseconds }, () =>
    probeStorage(platform.storage),
  );
  const status = async ({ lang = plainLanguage }: InputOf<typeof contract.getStatus.public>) => ({
    status: await findHealth(platform, () => probe(null)),
    maintenance: maintenanceIn(config.MAINTENANCE, lang),
    ...platform.site.addresses(),
  });
  route(app, contract.getStatus.public, status);
  route(app, contract.getStatus.private, status);

  route(app, staff.getSystemState, async ({ lang = plainLanguage }) =>
    viewSystemState(await findSystemState(platform), platform, maintenanceIn(config.MAINTENANCE, lang)),
  );
  route(app, staff.retryJob, async ({ jobID: id, queue }, { member }) => {
    await retryJob(platform, member.memberId, { queue, id });
    return { done: 1 as const };
  });

  route(app, contract.getManifest, async ({ lang }, { request, reply }) => {
    const language = pageLanguageOf(lang) ?? plainLanguage;
    const made = await keepAnswer(cache, `manifest ${language}`, hour * 1_000, async () => ({
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(composeManifest(language, config.SITE_NAME)),
    }));
    return sendAnswer(request, reply, made, `public, max-age=${hour}`);
  });
}
