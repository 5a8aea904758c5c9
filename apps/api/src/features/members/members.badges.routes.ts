import * as contract from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './members.badges.staff.service.ts';

const done = { done: 1 } as const;

/** The calls by which staff make badges, give them and set levels. */
export function badgeStaffRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listBadgesForStaff, () => service.listBadges(platform));
  route(app, contract.addBadge, async (input, { member }) => ({
    badgeID: await service.addBadge(platform, member.memberId, input),
  }));
  route(app, contract.changeBadge, async ({ badgeID, ...input }, { member }) => {
    await service.changeBadge(platform, member.memberId, badgeID, input);
    return { badgeID };
  });
  route(app, contract.deleteBadge, async ({ badgeID }, { member }) => {
    await service.deleteBadge(platform, member.memberId, badgeID);
    return { badgeID };
  });
  route(app, contract.uploadBadgeImage, ({ badgeID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => ({
      badge_img_url: await service.replaceBadgeImage(platform, member.memberId, badgeID, upload),
    })),
  );
  route(app, contract.setMemberBadge, async ({ memberID, badgeID, isGiven }, { member }) => {
    await service.setBadge(platform, member, memberID, { badgeID, isGiven: isGiven === 1 });
    return done;
  });
  route(app, contract.setMemberLevel, async ({ memberID, mediaSkillsLevel }, { member }) => {
    await service.setMemberLevel(platform, member, memberID, mediaSkillsLevel);
    return done;
  });
}
