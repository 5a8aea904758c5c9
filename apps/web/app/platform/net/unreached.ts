/** Recognises an unreachable server by the failed request, and answers with the copy of this browser instead. */

/** The messages of Chromium, Firefox and Safari for a request that got no answer. */
const unanswered = /failed to fetch|networkerror|load failed/i;
/** Milliseconds after which a signal is as good as none (design reference §4.3). */
const longestWait = 8_000;

export function isUnreached(failure: unknown): boolean {
  return failure instanceof TypeError && unanswered.test(failure.message);
}

/** The server's answer, or the copy of this browser, if there is one, when the server is unreachable or too slow. */
export async function answerOrCopy<T>(answer: Promise<T>, findCopy: () => Promise<T | null>): Promise<T> {
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, longestWait, 'timeout'));
  const outcome = await Promise.race([answer.then(() => 'answered' as const), timeout]).catch((failure: unknown) => {
    if (!isUnreached(failure)) throw failure;
    return 'unreached' as const;
  });
  const copy = outcome === 'answered' ? null : await findCopy();
  return copy ?? answer;
}
