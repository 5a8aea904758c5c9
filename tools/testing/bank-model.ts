/** The history that each member and story must have if exactly the acknowledged commands happened. */
import type { BankCrowd } from './bank-crowd.ts';
import { type Act, earned, joiningCoins, type Known, type Story, staffOf } from './bank-plan.ts';

/** A row of a history in words that can be compared, and what it adds to the balance. */
export type Row = { readonly words: string; readonly coins: number };

/** Coins that were sent are told by their movement and by who was on the other side; nobody was of an anonymous story. */
export function wordsOf(type: string, point: number, id: string, other: string): string {
  return type === 'sender_point' || type === 'receiver_point' ? `${type} ${point} ${id} ${other}` : `${type} ${point}`;
}

const credit = (type: string, point: number, id = '', other = ''): Row => ({
  words: wordsOf(type, point, id, other),
  coins: point,
});
const debit = (type: string, point: number, id = '', other = ''): Row => ({
  words: wordsOf(type, point, id, other),
  coins: -point,
});

/** In no order: clocks go wrong in between. */
export function historyOf(crowd: BankCrowd, member: number): Row[] {
  const told = crowd.stories.filter(({ author, isAnonymous }) => author === member && !isAnonymous);
  return [
    credit('member_register_point', joiningCoins(crowd.plan)),
    ...told.map(() => credit('add_post_point', earned.publish)),
    ...crowd.all.flatMap((known) => [...known.ids].flatMap((id) => rowsOf(crowd, known, id, member))),
    ...firstOfEach(crowd, 'comment', member).map(() => credit('comment_post_point', earned.comment)),
    ...firstOfEach(crowd, 'share', member).map(() => credit('share_post_point', earned.share)),
  ];
}

function rowsOf({ stories, ids, orders }: BankCrowd, { command }: Known, id: string, member: number): Row[] {
  const { act, from, to, point } = command;
  const name = (of: number) => ids[of] as string;
  if (act === 'send' && from === member) return [debit('sender_point', point, id, name(to))];
  if (act === 'send' && to === member) return [credit('receiver_point', point, id, name(from))];
  if (act === 'spend') return to === member ? [credit('receiver_point', point, id)] : [];
  if (act === 'order' && from === member) return [debit('redeem_point', point)];
  if (act === 'publish' && from === member && !command.isAnonymous) return [credit('add_post_point', earned.publish)];
  if (act === 'cancel' && orders.get(command.subject ?? '')?.buyer === member)
    return [credit('redeem_return_point', point)];
  if (act !== 'tip') return [];
  const { author, isAnonymous } = stories[to] as Story;
  // Coins of an anonymous story go to the purse of its author, which no member's history shows.
  if (from === member) return [debit('sender_point', point, id, isAnonymous ? '' : name(author))];
  return author === member && !isAnonymous ? [credit('receiver_point', point, id, name(from))] : [];
}

/** Signed stories of others on which this member has done so at least once: it earns once, and on no other. */
function firstOfEach({ all, stories }: BankCrowd, act: 'comment' | 'share', member: number): Story[] {
  const on = new Set(
    all.flatMap(({ command, ids }) =>
      command.act === act && command.from === member && ids.size > 0 ? [command.to] : [],
    ),
  );
  return stories.filter(({ author, isAnonymous }, number) => on.has(number) && !isAnonymous && author !== member);
}

/** The sum of all coins. */
export function coinsOfAll(crowd: BankCrowd): number {
  const members = Array.from({ length: staffOf(crowd.plan) + 1 }, (_none, member) => member);
  return members.flatMap((member) => historyOf(crowd, member)).reduce((sum, { coins }) => sum + coins, 0);
}

/** What must be left in the purses of all authors of anonymous stories. */
export function coinsOfPurses(crowd: BankCrowd): number {
  const { all, stories } = crowd;
  const told = stories.filter(({ isAnonymous }) => isAnonymous).length * earned.publish;
  const received = stories.reduce(
    (sum, { isAnonymous }, number) => sum + (isAnonymous ? coinsOfStory(crowd, number) : 0),
    0,
  );
  const done = (act: Act) =>
    all.filter(({ command, ids }) => command.act === act && ids.size > 0).map(({ command }) => command);
  const published = done('publish').filter(({ isAnonymous }) => isAnonymous).length * earned.publish;
  return told + received + published - done('spend').reduce((sum, { point }) => sum + point, 0);
}

/** The coins that a story must have received. */
export function coinsOfStory({ all }: BankCrowd, story: number): number {
  return all.reduce(
    (sum, { command, ids }) => sum + (command.act === 'tip' && command.to === story ? command.point * ids.size : 0),
    0,
  );
}
