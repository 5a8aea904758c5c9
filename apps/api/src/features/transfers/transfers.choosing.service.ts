/** Choosing to whom coins go (specification §2 "Coin transfer", §7). */
import { countSpentToday, type Owner } from '#api/features/coins/coins.ledger.service.ts';
import { getBalance, getPurse, purseOf } from '#api/features/coins/coins.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './transfers.queries.ts';

const shownReceivers = 20;
const recentReceivers = 6;
type Asked = { postID?: string; receiveMemberID?: string };

export async function searchReceivers(platform: Platform, memberId: string, name: string) {
  const wanted = name.trim();
  return wanted ? queries.searchReceivers(platform.db, memberId, wanted, shownReceivers) : [];
}

export async function getTransferData(platform: Platform, member: SignedIn, asked: Asked) {
  const { db, config, clock } = platform;
  const { memberId } = member;
  const spentBy = (owner: Owner) => countSpentToday(db, owner, 'transfer', clock.now());
  const [balance, spent, purse, spentOfPurse, recent, receiver] = await Promise.all([
    getBalance(db, memberId),
    spentBy({ member: memberId }),
    getPurse(platform, memberId),
    spentBy(purseOf(platform, memberId)),
    queries.listRecentReceivers(db, memberId, recentReceivers),
    findReceiver(platform, member, asked),
  ]);
  const leftAfter = (transfers: number) => Math.max(0, config.COIN_TRANSFERS_DAILY - transfers);
  return { balance, left: leftAfter(spent), purse, purseLeft: leftAfter(spentOfPurse), recent, receiver };
}

export type Receiver = Pick<queries.ReceiverRow, 'username' | 'avatar'> & {
  /** Null, like the name, for the author of an anonymous story. */
  readonly id: string | null;
  readonly display_name: string | null;
};
const nobody: Receiver = { id: null, display_name: null, username: null, avatar: '' };

/** The receiver of a transfer. An anonymous story has the same unnamed receiver for every caller (R27). */
async function findReceiver(
  platform: Platform,
  member: SignedIn,
  { postID, receiveMemberID }: Asked,
): Promise<Receiver | null> {
  const { db } = platform;
  let wanted = receiveMemberID;
  if (postID && postID !== '0') {
    const story = isId(postID) ? await queries.findStory(db, member.memberId, postID) : undefined;
    if (!story) throw new AppError('posts.not_found');
    if (story.member_id === null) return nobody;
    wanted = story.member_id;
  }
  if (!wanted || wanted === '0') return null;
  const pair = { from: member.memberId, session: member.sessionId, to: wanted };
  const found = isId(wanted) ? (await queries.findParties(db, pair))?.receiver : undefined;
  if (!found || found.blocks_sender) throw new AppError('members.not_found');
  return found;
}
