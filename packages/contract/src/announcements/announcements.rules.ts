/**
 * The flag "do not show again" (specification §4, decisions §6): `isShowAnnounce` absent or 1 shows, ticking stores 0,
 * unticking 1. It applies to the current announcement; the ticked ones are stored beside it, so that one tick does not
 * silence all later ones.
 */
export type AnnounceMemory = {
  /** The value stored under `isShowAnnounce`. */
  readonly flag: string | null;
  /** The announcements that were ticked, the last one last. */
  readonly hidden: readonly string[];
};

const remembered = 30;

/** A 0 without any announcement beside it comes from a client that knows only the flag, and counts for all. */
export function mayShow({ flag, hidden }: AnnounceMemory, announceId: string): boolean {
  if (hidden.includes(announceId)) return false;
  return flag !== '0' || hidden.length > 0;
}

export function afterTick({ hidden }: AnnounceMemory, announceId: string, isTicked: boolean): AnnounceMemory {
  const others = hidden.filter((id) => id !== announceId);
  return isTicked ? { flag: '0', hidden: [...others, announceId].slice(-remembered) } : { flag: '1', hidden: others };
}
