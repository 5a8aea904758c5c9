/** The plan of the bank test, and its seeded random numbers, which make it repeatable (security.md §3.2). */
import type { Mutant } from './mutants.ts';

/** The faults; the first two are kill -9. */
export const blows = ['server', 'database', 'backend', 'restart', 'hole', 'delay', 'clock', 'disk', 'wal'] as const;
export type Blow = (typeof blows)[number];

export type BankPlan = {
  readonly members: number;
  readonly workers: number;
  /** The faults of this run, in order. */
  readonly kills: readonly Blow[];
  /** Milliseconds of work between kills. */
  readonly pause: number;
  readonly seed: number;
  /** Requests and answers get lost, late and out of order, and some ask for what nobody may have. */
  readonly isRough?: boolean;
  readonly mutant?: Mutant;
};
/** A short plan of the bank test. */
export const shortPlan = { members: 8, workers: 12, seed: 2_569 } as const;

export type BankVerdict = {
  readonly acknowledged: number;
  readonly totalsRead: number;
  /** Counts of each act. */
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: string[];
};

/**
 * `send` to a member, `spend` what anonymous stories received on a member, `tip` to a story, `order` of a thing that costs one coin, and `cancel` of such an order by staff, who
 * thereby put right what was taken. `comment`, `share` and `publish` earn coins.
 */
export type Act = 'send' | 'spend' | 'tip' | 'order' | 'cancel' | 'comment' | 'share' | 'publish';
export type Command = {
  readonly act: Act;
  readonly key: string;
  readonly from: number;
  /** The number of a member, or of a story. */
  readonly to: number;
  readonly point: number;
  /** The order that is cancelled, or the photo that is published. */
  readonly subject?: string;
  /** Of what is published. */
  readonly isAnonymous?: boolean;
};
/** A story that was there before the work began. */
export type Story = { readonly id: string; readonly author: number; readonly isAnonymous: boolean };
/**
 * Coins that acts earn. The daily caps are off, so that earnings depend on the acts alone. Publishing is paid by the batch,
 * which runs at the end.
 */
export const earned = { comment: 2, share: 1, publish: 10 } as const;
/** Staff have the number after the last member. */
export const staffOf = ({ members }: BankPlan) => members;
/** A command as its sender knows it. `isOpen` while no answer to it has arrived. */
export type Known = { readonly command: Command; readonly ids: Set<string>; refused: boolean; isOpen: boolean };

/** Sales and coins for anonymous stories leave the members, so that the few coins of joining would soon be gone. */
export const joiningCoins = ({ isRough }: BankPlan) => (isRough ? 5_000 : 200);
export const stock = 1_000_000;

export type Dice = (below: number) => number;

/** Uncommitted randomness would make a failure unrepeatable. */
export function createDice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Every blow so many times, in an order that hangs on nothing but the seed and on what can be done here. */
export function planBlows(times: number, seed: number, possible: readonly Blow[]): Blow[] {
  const dice = createDice(seed);
  return shuffle(
    possible.flatMap((blow) => Array.from({ length: times }, () => blow)),
    dice,
  );
}

export function shuffle<T>(things: readonly T[], dice: Dice): T[] {
  const left = [...things];
  return Array.from(things, () => left.splice(dice(left.length), 1)[0] as T);
}
