/** Further menus: all visitors share an answer; editors write them by the calls of the console. */
import * as contract from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listLiveMenus } from './editorial.menus.queries.ts';
import * as service from './editorial.menus.service.ts';
import { viewMenuEntry, viewMenuForStaff } from './editorial.view.ts';

export function menuRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;

  route(app, contract.listOtherMenus, ({ place = 'menu' }, { request, reply }) =>
    cached(app, { request, reply }, async () => (await listLiveMenus(db, clock.now(), place)).map(viewMenuEntry)),
  );

  route(app, contract.listMenusForStaff, async () =>
    (await service.listMenusForStaff(platform)).map(({ row, state }) => viewMenuForStaff(row, state)),
  );
  route(app, contract.addMenu, async (input, { member }) => ({
    menuID: await service.addMenu(platform, member.memberId, input),
  }));
  route(app, contract.changeMenu, async ({ menuID, ...input }, { member }) => {
    await service.changeMenu(platform, member.memberId, menuID, input);
    return { menuID };
  });
  route(app, contract.deleteMenu, async ({ menuID }, { member }) => {
    await service.deleteMenu(platform, member.memberId, menuID);
    return { menuID };
  });
  route(app, contract.uploadMenuImage, ({ menuID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceMenuImage(platform, member.memberId, menuID, upload);
      return { menu_img_path_url: photoUrl(name, 'thumb') };
    }),
  );
}
