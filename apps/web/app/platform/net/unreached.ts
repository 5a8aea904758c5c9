/** Pages whose server cannot be reached: what is known by the failure, and what stands in for their answer. */

/** What browsers say of a request that got no answer: Chromium, Firefox, Safari. */
const unanswered = /failed to fetch|networkerror|load failed/i;
/** Milliseconds after which a signal is as good as none (design reference §4.3). */
const longestWait = 8_000;

export function isUnreached(failure: unknown): boolean {
  return failure instanceof TypeError && unanswered.test(failure.message);
}

/** What the server answers, or where it cannot be reached or takes too long what this browser has kept, if it has. */
export async function answerOrCopy<T>(answer: Promise<T>, findCopy: () => Promise<T | null>): Promise<T> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longestWait, 'late'));
  const outcome = await Promise.race([answer.then(() => 'answered' as const), late]).catch((failure: unknown) => {
    if (!isUnreached(failure)) throw failure;
    return 'unreached' as const;
  });
  const copy = outcome === 'answered' ? null : await findCopy();
  return copy ?? answer;
}
