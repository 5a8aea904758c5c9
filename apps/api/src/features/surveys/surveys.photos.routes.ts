import * as contract from '@pakmut/contract/surveys/surveys.photos.contract.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { openAddressed } from './surveys.photos.service.ts';

/** Photos of answers, kept by no cache on the way. */
export function photoRoutes(app: App): void {
  route(app, contract.getAnswerPhoto, async (asked, { reply }) => {
    const photo = await openAddressed(app.platform, asked);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type('image/jpeg')
      .send(photo);
    return alreadySent;
  });
}
