/** The current announcement, one answer for everybody, and the calls by which editors write announcements. */
import { getAnnouncement } from '@pakmut/contract/announcements/announcements.contract.ts';
import * as contract from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { findCurrent } from './announcements.queries.ts';
import * as service from './announcements.service.ts';
import { viewAnnouncement, viewAnnouncementForStaff } from './announcements.view.ts';

export function announcementsRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  route(app, getAnnouncement, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const current = await findCurrent(db, clock.now());
      return current ? viewAnnouncement(current) : null;
    }),
  );

  route(app, contract.listAnnouncements, async () =>
    (await service.listAnnouncements(platform)).map(({ row, state }) => viewAnnouncementForStaff(row, state)),
  );
  route(app, contract.addAnnouncement, async (input, { member }) => ({
    announceID: await service.writeAnnouncement(platform, member.memberId, input),
  }));
  route(app, contract.changeAnnouncement, async ({ announceID, ...input }, { member }) => {
    await service.changeAnnouncement(platform, member.memberId, announceID, input);
    return { announceID };
  });
  route(app, contract.deleteAnnouncement, async ({ announceID }, { member }) => {
    await service.deleteAnnouncement(platform, member.memberId, announceID);
    return { announceID };
  });
  route(app, contract.uploadAnnouncementImage, ({ announceID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceImage(platform, member.memberId, announceID, upload);
      return { announce_pc_pic_path: photoUrl(name, 'hd') };
    }),
  );
}
