import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import * as contract from '@pakmut/contract/members/members.contract.ts';
import * as lists from '@pakmut/contract/members/members.lists.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { countFollows, listBlocks, listFollows } from './members.lists.queries.ts';
import { setBlock, setFollow } from './members.lists.service.ts';
import { listInterests } from './members.queries.ts';
import * as service from './members.service.ts';
import * as settings from './members.settings.service.ts';
import { memberStaffRoutes } from './members.staff.routes.ts';
import {
  viewBlocked,
  viewFollowed,
  viewInterest,
  viewMyProfile,
  viewPreferences,
  viewPublicProfile,
} from './members.view.ts';

export function membersRoutes(app: App): void {
  profileRoutes(app);
  settingsRoutes(app);
  listRoutes(app);
  memberStaffRoutes(app);
}

function profileRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.getMyProfile, async (_input, { member }) =>
    viewMyProfile(await service.getOwnProfile(platform, member.memberId)),
  );
  route(app, contract.updateMyProfile, async (input, { member }) =>
    viewMyProfile(await service.updateProfile(platform, member.memberId, input)),
  );
  route(app, contract.getMemberInfo.public, async ({ id }) =>
    viewPublicProfile(await service.getProfile(platform, id, null)),
  );
  route(app, contract.getMemberInfo.private, async ({ id }, { member }) =>
    viewPublicProfile(await service.getProfile(platform, id, member.memberId)),
  );
  route(app, contract.getDisplayName, async ({ id }) => ({
    member_displayname: await service.getDisplayName(platform, id),
  }));
  route(app, contract.listInterests, async () => (await listInterests(platform.db)).map(viewInterest));

  route(app, uploadAvatar, (_input, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceAvatar(platform, member.memberId, upload);
      return { _id: name, url: avatarUrl(name), fileName: name, originalName: upload.originalName };
    }),
  );
  route(app, contract.removeAvatar, async (_input, { member }) => {
    await service.removeAvatar(platform, member.memberId);
    return { member_img_profile: '' };
  });
}

function settingsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.getPreferences, async (_input, { member }) =>
    viewPreferences(await settings.getPreferences(platform, member.memberId)),
  );
  route(app, contract.updatePreferences, async (input, { member }) =>
    viewPreferences(await settings.updatePreferences(platform, member.memberId, input)),
  );
  route(app, contract.getNotificationSettings, (_input, { member }) =>
    settings.getNotificationSettings(platform, member.memberId),
  );
  route(app, contract.updateNotificationSettings, (input, { member }) =>
    settings.updateNotificationSettings(platform, member.memberId, input.settings),
  );
}

function listRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  route(app, lists.listFollows, async (input, { member }) => {
    const side = input.type ?? 'following';
    const { page, size } = readPage(input, membersPerPage);
    const [rows, total] = await Promise.all([
      listFollows(db, member.memberId, side, page),
      countFollows(db, member.memberId, side),
    ]);
    return { ...cutPage(rows, size, viewFollowed), total };
  });
  route(app, lists.followMember, async ({ idFollow, isFollow }, { member }) => {
    await setFollow(platform, member.memberId, idFollow, isFollow === 1);
    return { is_member_follow: isFollow };
  });
  route(app, lists.unfollowMember, async ({ idFollow }, { member }) => {
    await setFollow(platform, member.memberId, idFollow, false);
    return { is_member_follow: 0 as const };
  });
  route(app, lists.listBlocks, async (input, { member }) => {
    const { page, size } = readPage(input, membersPerPage);
    return cutPage(await listBlocks(db, member.memberId, page), size, viewBlocked);
  });
  route(app, lists.blockMember, async ({ memberID, isBlock }, { member }) => {
    const wasFollowed = await setBlock(platform, member.memberId, memberID, isBlock === 1);
    return { is_block: isBlock, was_followed: wasFollowed ? (1 as const) : (0 as const) };
  });
}
