import * as contract from '@pakmut/contract/topics/topics.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './topics.service.ts';

export function topicsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listFollowedTopics, (_input, { member }) => service.listTopics(platform, member));
  route(app, contract.followTopic, async ({ kind, topic, isFollow }, { member }) => {
    await service.followTopic(platform, member.memberId, { kind, topic, isFollow: isFollow === 1 });
    return { is_follow: isFollow };
  });
}
