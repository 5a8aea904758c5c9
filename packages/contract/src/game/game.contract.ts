/** “Pin the news”: the round of the day, guesses, and the leaderboard of the week (decision 0112). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, strict } from '../fields.ts';
import { PostImage } from '../posts/posts.contract.ts';
import { weeksBackMaximum } from './game.rules.ts';

const Day = Type.String({ description: 'YYYY-MM-DD in Bangkok' });

/** What a guess is answered with: where it was, how far away the guess, and its points. */
export const GameOutcome = Type.Object({
  post_id: Id,
  post_latitude: Type.Number(),
  post_longitude: Type.Number(),
  post_place_name: Type.String(),
  post_place_name_en: Type.String(),
  distance_km: Type.Number(),
  points: Type.Integer(),
});

/** A story to be guessed: its picture and words, and nothing of its place. */
export const GameStory = Type.Object({
  post_id: Id,
  post_header: Type.String(),
  post_detail: Type.String({ description: 'a plain-text excerpt of at most 200 characters' }),
  post_language: Type.String(),
  img: PostImage,
  outcome: Type.Union([GameOutcome, Type.Null()], {
    description: 'of the guess that the member has made; null before it, and behind `/public`',
  }),
});

export const getGameRound = bothPrefixes({
  method: 'GET',
  path: '/game/round',
  summary:
    'The stories of the day, the same for everybody: signed public ones with an exact place and a photo. Fewer than five where there are no more, or where one is out of sight by now.',
  result: Type.Object({
    round_day: Day,
    next_round_date: Instant,
    stories: Type.Array(GameStory),
  }),
});

export const guessGamePlace = bothPrefixes({
  method: 'POST',
  path: '/game/guess',
  rate: 'write',
  summary:
    'Guess where a story of the day happened. Points are computed here alone: a request that brings some, or names a story that is not of the day, is refused and logged. A member’s first guess counts and stands; a further one is answered with it. Visitors’ guesses are not kept.',
  body: Type.Object(
    {
      postID: Id,
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
      points: Type.Optional(Type.Number({ description: 'never accepted; named here so that it can be logged' })),
    },
    strict,
  ),
  result: GameOutcome,
});

export const getLeaderboard = bothPrefixes({
  method: 'GET',
  path: '/game/leaderboard',
  summary:
    'The best of a week from Monday to Sunday in Bangkok, of those who agreed to show their name; places count everybody.',
  query: Type.Object(
    { weeksBack: Type.Optional(Type.Integer({ minimum: 0, maximum: weeksBackMaximum, description: '0: this week' })) },
    strict,
  ),
  result: Type.Object({
    week_from: Day,
    week_to: Day,
    player_total: Type.Integer({ description: 'members who played, with and without a name' }),
    leaders: Type.Array(
      Type.Object({
        place: Type.Integer(),
        member_id: Id,
        member_displayname: Type.String(),
        member_img_profile: Type.String(),
        points: Type.Integer(),
        day_total: Type.Integer({ description: 'days of the week on which they played' }),
      }),
    ),
  }),
});

/** How the member stands; for them alone. */
export const GameStanding = Type.Object({
  streak: Type.Integer({ description: 'days in a row with a whole round' }),
  week_points: Type.Integer(),
  week_place: Type.Integer({ description: '0: not played this week' }),
  is_name_shown: Flag,
});

export const getGameStanding = endpoint({
  method: 'GET',
  path: '/private/game/standing',
  access: 'member',
  summary: 'The member’s days in a row, points and place of this week, and whether the leaderboard shows their name.',
  result: GameStanding,
});

export const showGameName = endpoint({
  method: 'POST',
  path: '/private/game/name',
  access: 'member',
  rate: 'write',
  summary: 'Set whether the leaderboard shows the member’s name; it does not until they agree.',
  body: Type.Object({ isShown: Flag }, strict),
  result: GameStanding,
});
