import * as contract from '@pakmut/contract/translations/translations.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { createTranslations } from './translations.service.ts';

export function translationsRoutes(app: App): void {
  const translations = createTranslations(app.platform);
  route(app, contract.translatePost, async ({ postID, langSource, langTarget }) => {
    const { source, header, detail } = await translations.translate(postID, langTarget, langSource);
    return { post_header: header, post_detail: detail, lang_source: source, lang_target: langTarget };
  });
}
