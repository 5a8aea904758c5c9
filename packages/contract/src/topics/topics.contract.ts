/**
 * Hashtags and provinces that a member follows: their public stories stand in the list of what one follows (decision 0078). And
 * stories, of whose news the member is told (decision 0081).
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Instant, strict } from '../fields.ts';
import { topicKinds } from './topics.rules.ts';

const Kind = Type.Enum(topicKinds);

export const listFollowedTopics = endpoint({
  method: 'GET',
  path: '/private/followedTopic',
  access: 'member',
  summary:
    'The hashtags, provinces and stories that the caller follows, the newest first. Nobody else can ask for them.',
  result: Type.Array(
    Type.Object({
      kind: Kind,
      topic: Type.String({ description: 'hashtag without its sign, code of the province, or id of the story' }),
      name: Type.String({
        description: 'the hashtag with its sign, the Thai name of the province, or the headline of the story',
      }),
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
  summary: 'Follow a hashtag, a province or a story that the caller may see (1) or not (0).',
  body: Type.Object({ kind: Kind, topic: Type.String({ minLength: 1, maxLength: 200 }), isFollow: Flag }, strict),
  result: Type.Object({ is_follow: Flag }),
});
