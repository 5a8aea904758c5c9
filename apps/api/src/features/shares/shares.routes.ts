import * as contract from '@pakmut/contract/shares/shares.contract.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './shares.service.ts';

export function sharesRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.sharePost.public, async ({ postID }) => {
    await service.assertShareable(platform, postID);
    return { post_id: postID, is_counted: 0 as const };
  });
  route(app, contract.sharePost.private, async ({ postID }, { member }) => {
    const isCounted = await service.countShare(platform, viewerOf(platform, member), postID);
    return { post_id: postID, is_counted: isCounted ? (1 as const) : (0 as const) };
  });

  route(app, contract.getOEmbed, async (input, { reply }) => {
    const card = await service.describeStory(platform, input);
    const isXml = input.format === 'xml';
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type(isXml ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8')
      .send(isXml ? service.composeXml(card) : JSON.stringify(card));
    return alreadySent;
  });
}
