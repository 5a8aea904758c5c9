/** Resolves at once when the device has a network, else when it has one again and something gets through. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await whenReachable();
}

/** Small, public, and asked for by its own name only here and by tabs. */
const asked = '/favicon.svg';
const askAgainAfter = 1_000;
/** On a weak signal a question may get lost without a word, and the browser would wait minutes for its answer. */
const giveUpAfter = 8_000;
let waiting: Promise<void> | undefined;

/**
 * Resolves when the site answers. Browsers say that they are online before anything gets through, and also behind a Wi-Fi
 * that first wants a login; what is asked for then fails, and a module of the program is then lost to the page.
 */
export function whenReachable(): Promise<void> {
  waiting ??= askUntilAnswered().finally(() => {
    waiting = undefined;
  });
  return waiting;
}

async function askUntilAnswered(): Promise<void> {
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
}

/** A redirect is what a Wi-Fi answers that wants a login. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(giveUpAfter);
    return (await fetch(asked, { method: 'HEAD', cache: 'no-store', redirect: 'error', signal })).ok;
  } catch {
    return false;
  }
}
