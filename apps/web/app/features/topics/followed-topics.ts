/** Hashtags and provinces (decision 0078) and stories (decision 0081) that the member follows. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { followTopic, listFollowedTopics } from '@pakmut/contract/topics/topics.contract.ts';
import { type TopicKind, topicKinds } from '@pakmut/contract/topics/topics.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type FlagKind, useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';

export type FollowedTopic = ResultOf<typeof listFollowedTopics>[number];
export type Topic = Pick<FollowedTopic, 'kind' | 'topic'>;

const topicsKey = 'topics';
const separator = ':';

function idOf({ kind, topic }: Topic): string {
  return `${kind}${separator}${topic}`;
}

function topicOf(id: string): Topic {
  const [kind, ...topic] = id.split(separator);
  return {
    kind: topicKinds.find((known) => known === kind) ?? ('hashtag' satisfies TopicKind),
    topic: topic.join(separator),
  };
}

export const topicFlag: FlagKind = {
  name: 'topic',
  send: (id, isFollow) => call(followTopic, { ...topicOf(id), isFollow }),
  store(cache, id, isFollow) {
    const topic = topicOf(id);
    const named = { hashtag: `#${topic.topic}`, province: topic.topic, story: '' }[topic.kind];
    let isUnnamed = false;
    cache.setQueriesData<FollowedTopic[]>({ queryKey: [topicsKey] }, (before) => {
      const known = before?.find((one) => idOf(one) === id);
      const others = before?.filter((one) => idOf(one) !== id);
      if (!others || !isFollow) return others;
      isUnnamed ||= known === undefined;
      return [known ?? { ...topic, name: named, name_en: named, follow_date: new Date().toISOString() }, ...others];
    });
    // Its name comes with the server's list, which nobody asks for when the page that followed is gone.
    if (isUnnamed) void cache.invalidateQueries({ queryKey: [topicsKey] });
  },
  failed: { 0: 'unfollow_failed', 1: 'follow_failed' },
};

export function useFollowedTopics() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [topicsKey, memberId],
    queryFn: ({ signal }) => call(listFollowedTopics, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Follows or unfollows; the toast after unfollowing offers to undo it (ux §4.4). */
export function useFollowTopic(topic: Topic, name: string) {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const id = idOf(topic);
  const isListed = useFollowedTopics().data?.some((known) => idOf(known) === id) === true;
  const { value, set, toggle } = useFlag(topicFlag, { id, server: isListed ? 1 : 0 }, (isFollow) => {
    if (!isFollow) {
      toast({ text: t('following_removed', { name }), action: { label: t('undo'), onClick: () => set(1) } });
    }
    void cache.invalidateQueries({ queryKey: [topicsKey] });
  });
  return { isFollowed: value === 1, toggle: () => membersOnly(toggle, `topic.${id}`) };
}
