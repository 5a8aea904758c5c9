import * as contract from '@pakmut/contract/broadcasts/broadcasts.contract.ts';
import * as staff from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listAllBroadcasts, listBroadcastsOf, listShown, type StaffBroadcastRow } from './broadcasts.queries.ts';
import * as service from './broadcasts.service.ts';
import { thumbnailUrl, viewBroadcast } from './broadcasts.view.ts';

export function broadcastsRoutes(app: App): void {
  readingRoutes(app);
  staffRoutes(app);
}

/** The calls by which readers get what went on air. */
function readingRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  route(app, contract.listBroadcasts.public, (input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const { page, size } = readPage(input, membersPerPage);
      return cutPage(await listShown(db, null, page), size, viewBroadcast);
    }),
  );
  route(app, contract.listBroadcasts.private, async (input, { member }) => {
    const { page, size } = readPage(input, membersPerPage);
    return cutPage(await listShown(db, member.memberId, page), size, viewBroadcast);
  });
  route(app, contract.getBroadcast.public, async ({ broadcastID }) =>
    viewBroadcast(await service.getBroadcast(platform, broadcastID, null)),
  );
  route(app, contract.getBroadcast.private, async ({ broadcastID }, { member }) =>
    viewBroadcast(await service.getBroadcast(platform, broadcastID, member.memberId)),
  );
  route(app, contract.listOwnBroadcasts, async (input, { member }) => {
    const { page, size } = readPage(input, membersPerPage);
    return cutPage(await listBroadcastsOf(db, member.memberId, page), size, viewBroadcast);
  });
}

/** The calls by which editors write what went on air. */
function staffRoutes(app: App): void {
  const { platform } = app;

  route(app, staff.listBroadcastsForStaff, async (input) => {
    const { page, size } = readPage(input, membersPerPage);
    return cutPage(await listAllBroadcasts(platform.db, page), size, viewBroadcastForStaff);
  });
  route(app, staff.addBroadcast, (input, { member, idempotencyKey }) =>
    service.addBroadcast(platform, { staffId: member.memberId, idempotencyKey }, input),
  );
  route(app, staff.changeBroadcast, async ({ broadcastID, ...input }, { member }) => {
    await service.changeBroadcast(platform, member.memberId, broadcastID, input);
    return { broadcastID };
  });
  route(app, staff.deleteBroadcast, async ({ broadcastID }, { member }) => {
    await service.deleteBroadcast(platform, member.memberId, broadcastID);
    return { broadcastID };
  });
  route(app, staff.uploadBroadcastImage, ({ broadcastID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceBroadcastImage(platform, member.memberId, broadcastID, upload);
      return { news_broadcast_thumbnail_img_url: photoUrl(name, 'thumb') };
    }),
  );
}

function viewBroadcastForStaff(row: StaffBroadcastRow) {
  return {
    news_broadcast_id: row.id,
    memberID: row.member_id ?? ('' as const),
    member_displayname: row.display_name ?? '',
    post_header: row.post_header ?? '',
    is_shown: row.is_shown,
    postID: row.post_id ?? ('' as const),
    news_broadcast_header: row.header,
    news_broadcast_detail: row.detail,
    news_broadcast_url: row.url,
    create_date: row.created_at.toISOString(),
    news_broadcast_thumbnail_img_url: thumbnailUrl(row),
  };
}
