/** Hashtags and provinces that a member follows: their public stories stand in the list of what one follows (decision 0078). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Instant, strict } from '../fields.ts';
import { topicKinds } from './topics.rules.ts';

const Kind = Type.Enum(topicKinds);

export const listFollowedTopics = endpoint({
  method: 'GET',
  path: '/private/followedTopic',
  access: 'member',
  summary: 'The hashtags and provinces that the caller follows, the newest first. Nobody else can ask for them.',
  result: Type.Array(
    Type.Object({
      kind: Kind,
      topic: Type.String({ description: 'hashtag without its sign, or code of the province' }),
      name: Type.String({ description: 'the hashtag with its sign, or the Thai name of the province' }),
      name_en: Type.String(),
      follow_date: Instant,
    }),
  ),
});

export const followTopic = endpoint({
  method: 'POST',
  path: '/private/followedTopic',
  access: 'member',
  rate: 'write',
  summary: 'Follow a hashtag or a province (1) or not (0).',
  body: Type.Object({ kind: Kind, topic: Type.String({ minLength: 1, maxLength: 200 }), isFollow: Flag }, strict),
  result: Type.Object({ is_follow: Flag }),
});
