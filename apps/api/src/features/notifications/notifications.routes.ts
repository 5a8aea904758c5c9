import * as contract from '@pakmut/contract/notifications/notifications.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './notifications.settings.service.ts';
import { viewMutes, viewPlace } from './notifications.view.ts';

export function notificationsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.getNotificationTimes, (_input, { member }) => service.getTimes(platform, member.memberId));
  route(app, contract.updateNotificationTimes, (input, { member }) =>
    service.updateTimes(platform, member.memberId, input),
  );

  route(app, contract.listPlaces, async (_input, { member }) =>
    (await service.listPlaces(platform, member.memberId)).map(viewPlace),
  );
  route(app, contract.addPlace, async (input, { member }) =>
    viewPlace(await service.addPlace(platform, member.memberId, input)),
  );
  route(app, contract.updatePlace, async ({ placeID, ...input }, { member }) =>
    viewPlace(await service.updatePlace(platform, member.memberId, placeID, input)),
  );
  route(app, contract.deletePlace, async ({ placeID }, { member }) => {
    await service.deletePlace(platform, member.memberId, placeID);
    return { deleted: 1 as const };
  });

  route(app, contract.listMutes, async (_input, { member }) =>
    viewMutes(await service.listMutes(platform, member.memberId)),
  );
  route(app, contract.muteMember, async ({ memberID, isMute }, { member }) => {
    await service.setMemberMute(platform, member.memberId, memberID, isMute === 1);
    return { is_mute: isMute };
  });
  route(app, contract.mutePost, async ({ postID, isMute }, { member }) => {
    await service.setPostMute(platform, member.memberId, postID, isMute === 1);
    return { is_mute: isMute };
  });

  route(app, contract.getPushKey, () => ({ key: platform.push.publicKey }));
  route(app, contract.addPushSubscription, async (input, { member }) => {
    await service.subscribe(platform, member, input);
    return { subscribed: 1 as const };
  });
  route(app, contract.deletePushSubscription, async ({ endpoint }, { member }) => {
    await service.unsubscribe(platform, member.memberId, endpoint);
    return { subscribed: 0 as const };
  });
}
