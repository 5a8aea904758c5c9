/**
 * Readers have the right of way: while somebody reads, writes are done one after another, because each takes as much of
 * the machine as a dozen reads. Where nobody reads they go as they come (decision 0043).
 */

/** So long after an answer somebody is taken to be reading. */
const readingMilliseconds = 20;
/** A write that takes longer waits for something else than this process, and holds up nobody. */
const turnMilliseconds = 50;
/** Then a write goes whatever is under way. */
const longestWaitMilliseconds = 1_000;

export type RightOfWay = {
  /** Does the work at once. */
  read<T>(work: () => Promise<T> | T): Promise<T>;
  /** Does the work when it is its turn, in the order of asking. */
  write<T>(work: () => Promise<T> | T): Promise<T>;
};

/** For one process. */
export function createRightOfWay(): RightOfWay {
  const waiting = new Set<() => void>();
  let turns = 0;
  let lastRead = Number.NEGATIVE_INFINITY;

  const isFree = () => turns === 0 || performance.now() - lastRead > readingMilliseconds;

  function letGo(): void {
    for (const go of waiting) {
      if (!isFree()) return;
      go();
    }
  }

  /** Begins a turn, and answers how to end it. */
  function takeTurn(): () => void {
    turns += 1;
    const end = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      turns -= 1;
      letGo();
    };
    let timer: NodeJS.Timeout | null = setTimeout(end, turnMilliseconds);
    return end;
  }

  function waitForTurn(): Promise<() => void> {
    return new Promise((begin) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        begin(takeTurn());
      };
      const timer = setTimeout(go, longestWaitMilliseconds);
      waiting.add(go);
    });
  }

  return {
    async read(work) {
      try {
        return await work();
      } finally {
        lastRead = performance.now();
      }
    },
    async write(work) {
      const end = waiting.size === 0 && isFree() ? takeTurn() : await waitForTurn();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
