/** Contents of the first page that editors choose; all visitors share one answer. Editors write the slides by the calls of the console. */
import * as contract from '@pakmut/contract/editorial/editorial.contract.ts';
import { homeSlides } from '@pakmut/contract/editorial/editorial.rules.ts';
import * as staffContract from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { menuRoutes } from './editorial.menus.routes.ts';
import * as queries from './editorial.queries.ts';
import * as service from './editorial.service.ts';
import { viewSlide, viewSlideForStaff, viewSlidesByType } from './editorial.view.ts';

export function editorialRoutes(app: App): void {
  menuRoutes(app);
  const { platform } = app;
  const { db, clock } = platform;

  route(app, contract.listAllSlides, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => viewSlidesByType(await queries.listLiveSlides(db, clock.now()))),
  );

  route(app, contract.listSlides, ({ type = homeSlides }, { request, reply }) =>
    cached(app, { request, reply }, async () => (await queries.listLiveSlides(db, clock.now(), type)).map(viewSlide)),
  );

  route(app, staffContract.listAllSlidesForStaff, async () =>
    (await service.listSlidesForStaff(platform)).map(({ row, state }) => viewSlideForStaff(row, state)),
  );
  route(app, staffContract.addSlide, async (input, { member }) => ({
    slideID: await service.addSlide(platform, member.memberId, input),
  }));
  route(app, staffContract.changeSlide, async ({ slideID, ...input }, { member }) => {
    await service.changeSlide(platform, member.memberId, slideID, input);
    return { slideID };
  });
  route(app, staffContract.deleteSlide, async ({ slideID }, { member }) => {
    await service.deleteSlide(platform, member.memberId, slideID);
    return { slideID };
  });
  route(app, staffContract.uploadSlideImage, ({ slideID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceSlideImage(platform, member.memberId, slideID, upload);
      return { slide_img_thumb_path: photoUrl(name, 'thumb') };
    }),
  );
}
