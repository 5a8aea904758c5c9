import * as contract from '@pakmut/contract/members/members.broadcasts.staff.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listAllBroadcasts } from './members.broadcasts.queries.ts';
import * as service from './members.broadcasts.service.ts';
import { viewBroadcastForStaff } from './members.view.ts';

/** The calls by which editors write what went on air. */
export function broadcastStaffRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listBroadcastsForStaff, async (input) => {
    const { page, size } = readPage(input, membersPerPage);
    return cutPage(await listAllBroadcasts(platform.db, page), size, viewBroadcastForStaff);
  });
  route(app, contract.addBroadcast, (input, { member, idempotencyKey }) =>
    service.addBroadcast(platform, { staffId: member.memberId, idempotencyKey }, input),
  );
  route(app, contract.changeBroadcast, async ({ broadcastID, ...input }, { member }) => {
    await service.changeBroadcast(platform, member.memberId, broadcastID, input);
    return { broadcastID };
  });
  route(app, contract.deleteBroadcast, async ({ broadcastID }, { member }) => {
    await service.deleteBroadcast(platform, member.memberId, broadcastID);
    return { broadcastID };
  });
  route(app, contract.uploadBroadcastImage, ({ broadcastID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceBroadcastImage(platform, member.memberId, broadcastID, upload);
      return { news_broadcast_thumbnail_img_url: photoUrl(name, 'thumb') };
    }),
  );
}
