/** The game: the round of the day, guesses, days in a row, and the leaderboard (decision 0112). */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import * as contract from '@pakmut/contract/game/game.contract.ts';
import { mondayOf, pointsFor, storiesPerRound } from '@pakmut/contract/game/game.rules.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

const day = 86_400_000;
/** Far from each other, so that each is in a province of its own. */
const places = [
  { latitude: 16.4322, longitude: 102.8236 },
  { latitude: 18.7883, longitude: 98.9853 },
  { latitude: 7.0086, longitude: 100.4747 },
  { latitude: 13.7563, longitude: 100.5018 },
  { latitude: 15.2448, longitude: 104.8473 },
];
const [khonKaen] = places;
const nowhere = { latitude: 9.5, longitude: 101 };

let world: World;
let author: Person;
let ploy: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  await atNoon();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['game_rounds', 'posts'] as const) await world.platform.db.deleteFrom(table).execute();
  author = await world.join('สายลม');
  ploy = await world.join('พลอย');
  posts = createOwnPosts(world, () => author);
});

/** Noon of the day in Bangkok, so that a test meets no midnight that it does not ask for. */
async function atNoon() {
  const now = world.platform.clock.now().getTime();
  const noon = Date.parse(`${bangkokDay(new Date(now))}T12:00:00+07:00`);
  world.advance(noon > now ? noon - now : noon + day - now);
}
const pass = async (milliseconds: number, ...people: Person[]) => {
  world.advance(milliseconds);
  return Promise.all(people.map((one) => freshToken(world, one)));
};
const tell = async (count = storiesPerRound) => {
  const ids: string[] = [];
  for (const [at, place] of places.slice(0, count).entries())
    ids.push(await posts.publish({ ...place, header: `ข่าวที่ ${at + 1}` }));
  return ids;
};
const round = async (as?: Person) => {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return as
    ? (await world.call(contract.getGameRound.private, {}, { as })).answer
    : (await world.call(contract.getGameRound.public, {})).answer;
};
const idsOf = ({ stories }: { stories: readonly { post_id: string }[] }) => stories.map(({ post_id }) => post_id);
const guess = (postID: string, at = nowhere, as: Person | undefined = ploy, more = {}) =>
  as
    ? world.call(contract.guessGamePlace.private, { postID, ...at, ...more }, { as })
    : world.call(contract.guessGamePlace.public, { postID, ...at, ...more });
const standing = async (as = ploy) => (await world.call(contract.getGameStanding, {}, { as })).answer;
const leaders = async (as?: Person, weeksBack = 0) => {
  world.advance(1_000);
  return as
    ? (await world.call(contract.getLeaderboard.private, { weeksBack }, { as })).answer
    : (await world.call(contract.getLeaderboard.public, { weeksBack })).answer;
};
const playAll = async (as = ploy, at = nowhere) => {
  for (const id of idsOf(await round(as))) await guess(id, at, as);
};
const agree = (as: Person, isShown: 0 | 1 = 1) => world.call(contract.showGameName, { isShown }, { as });

describe('a round', () => {
  test('has five stories that are the same for everybody all day, also when many ask for it first at once', async () => {
    await tell();
    await posts.publish({ ...places[0], header: 'ข่าวที่ 6' });
    const asked = await Promise.all(
      [ploy, author, ploy, author].map((as) => world.call(contract.getGameRound.private, {}, { as })),
    );
    const [first, ...others] = asked.map(({ answer }) => idsOf(answer));
    expect(new Set(first).size).toBe(5);
    for (const other of others) expect(other).toEqual(first);
    await posts.publish({ ...places[1], header: 'ข่าวที่มาทีหลัง' });
    expect(idsOf(await round())).toEqual(first);
    expect((await round()).round_day).toBe(bangkokDay(world.platform.clock.now()));
  });

  test('tells nothing of a place before that story was guessed, to members and visitors', async () => {
    await tell();
    for (const as of [undefined, ploy]) {
      const { stories } = await round(as);
      for (const story of stories) {
        expect(Object.keys(story).sort()).toEqual(
          ['img', 'outcome', 'post_detail', 'post_header', 'post_id', 'post_language'].sort(),
        );
        expect(story.outcome).toBeNull();
      }
      expect(JSON.stringify(stories)).not.toMatch(/latitude|longitude|place_|province|amphur/);
    }
    const [first = '', second] = idsOf(await round(ploy));
    await guess(first);
    const { stories } = await round(ploy);
    expect(stories.find(({ post_id }) => post_id === first)?.outcome).toMatchObject({ post_id: first });
    expect(stories.find(({ post_id }) => post_id === second)?.outcome).toBeNull();
    expect((await round()).stories.every(({ outcome }) => outcome === null)).toBe(true);
  });

  test('R26 never has anonymous stories, coarse ones, or private ones', async () => {
    const [only] = await tell(1);
    await posts.publish({ ...places[1], anonymous: 10 });
    await posts.publish({ ...places[2], precision: 'near' });
    await posts.publish({ ...places[3], precision: 'subdistrict' });
    await posts.publish({ ...places[4], publish: 10 });
    expect(idsOf(await round())).toEqual([only]);
  });

  test('R26 loses a story at once that is hidden, deleted, made anonymous or coarse', async () => {
    const [hidden, deleted, anonymous, coarse, stays] = (await tell()) as [string, string, string, string, string];
    await round();
    const { db } = world.platform;
    await db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', hidden).execute();
    await posts.remove(deleted);
    await posts.edit(anonymous, { anonymous: 10 });
    await posts.edit(coarse, { precision: 'near' });
    expect(idsOf(await round())).toEqual([stays]);
    for (const id of [hidden, deleted, anonymous, coarse]) {
      const refused = await guess(id);
      expect([refused.status, refused.problem.type]).toEqual([400, 'urn:pakmut:game.not_in_round']);
    }
  });

  test('is shorter for whom a block parts from an author, and theirs is whole without those stories', async () => {
    const other = await world.join('คนอื่น');
    const [own] = await tell(1);
    const blocked = await posts.publish({ ...places[1], header: 'ข่าวของคนอื่น' }, other);
    expect(idsOf(await round(ploy)).toSorted()).toEqual([own, blocked].toSorted());
    await world.call(blockMember, { memberID: other.id, isBlock: 1 }, { as: ploy });
    expect(idsOf(await round(ploy))).toEqual([own]);
    expect((await guess(blocked)).status).toBe(400);
    await playAll();
    expect((await standing()).streak).toBe(1);
  });

  test('of which there is nothing to choose has no stories, and is chosen when there is something', async () => {
    expect((await round()).stories).toEqual([]);
    const [only] = await tell(1);
    expect(idsOf(await round())).toEqual([only]);
  });
});

describe('a guess', () => {
  test('is answered with the place, the distance and its points, also for visitors, of whom nothing is kept', async () => {
    const [only = ''] = await tell(1);
    await round();
    const near = { latitude: 16.5322, longitude: 102.8236 };
    for (const as of [undefined, ploy]) {
      const { answer } = await guess(only, near, as);
      expect(answer).toMatchObject({ post_id: only, post_latitude: 16.4322, post_longitude: 102.8236 });
      expect(answer.post_place_name).toContain('ขอนแก่น');
      expect(answer.distance_km).toBeCloseTo(11.1, 1);
      expect(answer.points).toBe(pointsFor(answer.distance_km));
    }
    const kept = await world.platform.db.selectFrom('game_guesses').select('member_id').execute();
    expect(kept.map(({ member_id }) => member_id)).toEqual([ploy.id]);
  });

  test('stands: a second one for the same story is answered with the first, also of many at once', async () => {
    const [only = ''] = await tell(1);
    await round();
    const { answer: first } = await guess(only);
    const again = await Promise.all([guess(only, khonKaen), guess(only, khonKaen)]);
    for (const { status, answer } of again) expect([status, answer]).toEqual([200, first]);
    expect((await standing()).week_points).toBe(first.points);
    const other = await world.join();
    const many = await Promise.all(places.map((place) => guess(only, place, other)));
    expect(new Set(many.map(({ answer }) => answer.points)).size).toBe(1);
  });

  test('R23 that brings points is refused and logged, and nothing is lost or won', async () => {
    const [first = '', second = ''] = await tell(2);
    await round();
    await guess(first);
    const before = await standing();
    const logged = world.warnings.length;
    for (const as of [undefined, ploy]) {
      const refused = await guess(second, nowhere, as, { points: 5_000 });
      expect([refused.status, refused.problem.type]).toEqual([400, 'urn:pakmut:game.points_sent']);
    }
    expect(world.warnings.slice(logged)).toEqual([{ refused: 'game.points_sent' }, { refused: 'game.points_sent' }]);
    expect((await guess(second, nowhere, ploy, { score: 5_000 })).status).toBe(400);
    expect(await standing()).toEqual(before);
    expect((await guess(second)).status).toBe(200);
  });

  test('R30 for a story that is not of the day is refused, and logged without ids', async () => {
    const [only = ''] = await tell(1);
    await round();
    [ploy = ploy, author = author] = await pass(day, ploy, author);
    await world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', only).execute();
    await tell(2);
    await round();
    const logged = world.warnings.length;
    for (const id of [only, crypto.randomUUID(), 'not-an-id']) expect((await guess(id)).status).toBe(400);
    expect(world.warnings.slice(logged)).toEqual(Array(3).fill({ refused: 'game.not_in_round' }));
    expect((await guess(only, { latitude: 91, longitude: 0 })).status).toBe(400);
  });
});

describe('days in a row', () => {
  test('count whole rounds, change at midnight in Bangkok, and end with a day that was left out', async () => {
    await tell(2);
    const [first = '', second = ''] = idsOf(await round(ploy));
    await guess(first);
    expect((await standing()).streak).toBe(0);
    await guess(second);
    expect((await standing()).streak).toBe(1);
    // 23:59 and 00:01 in Bangkok are two days there, and one in UTC.
    [ploy = ploy] = await pass(12 * 3_600_000 - 120_000, ploy);
    expect([(await round(ploy)).stories[0]?.outcome, (await standing()).streak]).not.toContain(null);
    [ploy = ploy] = await pass(240_000, ploy);
    expect((await round(ploy)).stories[0]?.outcome).toBeNull();
    expect((await standing()).streak).toBe(1);
    await playAll();
    expect((await standing()).streak).toBe(2);
    [ploy = ploy] = await pass(2 * day, ploy);
    expect((await standing()).streak).toBe(0);
    await atNoon();
  });

  test('do not break when a story that was not guessed yet is hidden', async () => {
    await tell(2);
    [ploy = ploy] = await pass(0, ploy);
    const [first = '', second = ''] = idsOf(await round(ploy));
    await guess(first);
    await world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', second).execute();
    expect((await standing()).streak).toBe(1);
  });
});

describe('the leaderboard', () => {
  test('shows names only of those who agreed, and places among all', async () => {
    await tell();
    const [anan, bua] = [
      await freshToken(world, await world.join('อนันต์')),
      await freshToken(world, await world.join('บัว')),
    ];
    ploy = await freshToken(world, ploy);
    for (const place of places) for (const id of idsOf(await round(anan))) await guess(id, place, anan);
    await playAll(bua, khonKaen);
    await playAll(ploy);
    expect((await leaders()).leaders).toEqual([]);
    await agree(ploy);
    const board = await leaders();
    expect(board.player_total).toBe(3);
    const { place, points, ...shown } = board.leaders[0] ?? {};
    expect(shown).toEqual({
      member_id: ploy.id,
      member_displayname: 'พลอย',
      member_img_profile: expect.any(String),
      day_total: 1,
    });
    expect([place, points]).toEqual([(await standing()).week_place, (await standing()).week_points]);
    expect((await standing()).is_name_shown).toBe(1);
    await agree(bua);
    expect((await leaders()).leaders.map((one) => one.member_id).toSorted()).toEqual([ploy.id, bua.id].toSorted());
    await agree(ploy, 0);
    expect((await leaders()).leaders.map((one) => one.member_id)).toEqual([bua.id]);
  });

  test('R21 leaves out who is out of sight, and for a member whom a block parts from them', async () => {
    await tell(1);
    const [anan, bua] = [
      await freshToken(world, await world.join('อนันต์')),
      await freshToken(world, await world.join('บัว')),
    ];
    ploy = await freshToken(world, ploy);
    for (const one of [anan, bua]) {
      await playAll(one);
      await agree(one);
    }
    const seen = async (as?: Person) => (await leaders(as)).leaders.map(({ member_id }) => member_id).toSorted();
    expect(await seen()).toEqual([anan.id, bua.id].toSorted());
    await world.call(blockMember, { memberID: anan.id, isBlock: 1 }, { as: ploy });
    expect(await seen(ploy)).toEqual([bua.id]);
    expect(await seen(anan)).toEqual([anan.id, bua.id].toSorted());
    await world.platform.db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', bua.id).execute();
    expect(await seen()).toEqual([anan.id]);
  });

  test('begins anew on Monday in Bangkok, and the week before can still be read', async () => {
    await tell(1);
    ploy = await freshToken(world, ploy);
    await agree(ploy);
    await playAll();
    const { week_points: points } = await standing();
    const now = world.platform.clock.now();
    const nextMonday = Date.parse(`${mondayOf(bangkokDay(now))}T00:00:00+07:00`) + 7 * day;
    [ploy = ploy] = await pass(nextMonday - now.getTime() - 60_000, ploy);
    expect((await leaders()).leaders.map((one) => one.points)).toEqual([points]);
    [ploy = ploy] = await pass(120_000, ploy);
    expect((await leaders()).leaders).toEqual([]);
    expect(await standing()).toMatchObject({ week_points: 0, week_place: 0, is_name_shown: 1 });
    const before = await leaders(undefined, 1);
    expect(before.leaders.map((one) => one.points)).toEqual([points]);
    expect(before.week_to).toBe(bangkokDay(new Date(nextMonday - day)));
  });
});
