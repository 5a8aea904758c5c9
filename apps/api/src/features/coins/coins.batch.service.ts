/**
 * The daily batch: stories are paid for their posting and their views, signed and anonymous ones alike, once they are a day
 * old. One that is deleted or becomes anonymous before leaves nothing in the book, which forgets nothing (decisions §3, R26).
 */
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './coins.batch.queries.ts';
import { type Holder, type Move, moveCoins } from './coins.ledger.service.ts';
import { earn } from './coins.service.ts';

const atOnce = 500;
const dayMilliseconds = 86_400_000;
/** A story that nobody sees for so long, because it was private or held back, earns nothing for its posting any more. */
const postingDays = 30;
type Paying = Pick<Platform, 'db' | 'config' | 'clock'>;
const sides = ['signed', 'anonymous'] as const;

/** Pays coins for the posting and the views of stories, and for invitations that led to a signed one. */
export async function payStories(platform: Paying): Promise<void> {
  for (const side of sides) {
    await payViews(platform, side);
    await payPostings(platform, side);
  }
  await payInvitations(platform);
}

async function payViews(platform: Paying, side: queries.Side): Promise<void> {
  const { COIN_VIEW: point, COIN_VIEWS: per } = platform.config;
  const before = dayAgo(platform);
  for (let count = atOnce; point > 0 && count === atOnce; ) {
    count = await platform.db.transaction().execute(async (db) => {
      const due = await queries.takeDueViews(db, side, { per, before, limit: atOnce });
      await pay(platform, db, due, { kind: 'view', point });
      return due.length;
    });
  }
}

async function payPostings(platform: Paying, side: queries.Side): Promise<void> {
  const { COIN_ADD_POST: point, COIN_ADD_POST_DAILY: perDay } = platform.config;
  await platform.db.transaction().execute(async (db) => {
    const due = await queries.takeDuePostings(db, side, { before: dayAgo(platform), days: postingDays, perDay });
    if (point > 0) await pay(platform, db, due, { kind: 'add_post', point });
  });
}

async function pay(
  platform: Paying,
  db: Queryable,
  due: readonly queries.DueStory[],
  { kind, point }: { kind: string; point: number },
): Promise<void> {
  const at = platform.clock.now();
  const moves = due.flatMap((story): Move[] => {
    const to: Holder | null = story.member_id
      ? { member: story.member_id }
      : story.author_tag
        ? { author: story.author_tag }
        : null;
    return to ? [{ kind, from: 'issue', to, amount: point * story.due, at, postId: story.id }] : [];
  });
  await moveCoins(db, moves);
}

async function payInvitations(platform: Paying): Promise<void> {
  for (let count = atOnce; platform.config.COIN_ADD_AUDIENCE > 0 && count === atOnce; ) {
    count = await platform.db.transaction().execute(async (db) => {
      const due = await queries.listDueInvitations(db, atOnce);
      const earnings = due.map(({ inviter, invited }) => ({
        memberId: inviter,
        kind: 'add_audience' as const,
        subject: invited,
      }));
      await earn(platform, db, earnings);
      return due.length;
    });
  }
}

const dayAgo = ({ clock }: Paying) => new Date(clock.now().getTime() - dayMilliseconds);
