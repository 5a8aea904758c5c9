/** Sends changes of answers by their links, now or when the network is back. Each is on its way once at a time, whoever asks. */
import { editNexusAnswer } from '@pakmut/contract/nexus/nexus.contract.ts';
import { call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { oneAtATime } from '#web/platform/offline/one-at-a-time.ts';
import { forgetPhotosOf, sendPhotosOf } from '#web/platform/pictures/answers-with-photos.ts';
import { visitor } from './kept-answers.ts';
import {
  type ChangeOwner,
  dropChange,
  type KeptChange,
  keepChange,
  listWaitingChanges,
  readChange,
} from './kept-changes.ts';
import { type HandInOutcome, unsent } from './nexus-outbox.ts';

type Waiting = KeptChange & Required<Pick<KeptChange, 'waiting'>>;

/** Sends a change that is kept; five taps are one change. */
export const sendChange = oneAtATime(({ token }: ChangeOwner) => token, send);

async function send(owner: ChangeOwner): Promise<HandInOutcome> {
  const kept = readChange(owner);
  if (!kept) return { state: 'waits' };
  const { refused: _refused, problems: _problems, waiting: before, ...change } = kept;
  const named: Waiting = { ...change, waiting: before ?? { token: owner.token, idempotencyKey: newIdempotencyKey() } };
  keepChange(owner, named);
  const outcome = await ask(owner, named);
  // It was changed, taken back, or removed by logging out meanwhile, and what came too late must not bring it back.
  if (!isStillWaiting(owner, named)) return outcome;
  if (outcome.state === 'taken') {
    dropChange(owner);
    void forgetPhotosOf(named).catch(() => undefined);
  }
  if (outcome.state === 'refused') {
    const { message, errors } = outcome.failure;
    const problems = Object.fromEntries(errors.map(({ field, message: why }) => [field, why]));
    keepChange(owner, { ...change, refused: message, problems });
  }
  return outcome;
}

async function ask(owner: ChangeOwner, named: Waiting): Promise<HandInOutcome> {
  const { token, idempotencyKey } = named.waiting;
  const { version, form, answers, readAt: lastEditDate } = named;
  try {
    // Whoever changes an answer is known by its link alone, logged in or not.
    await sendPhotosOf({ id: token, form, answers, to: { token }, isVisitor: true });
    if (!isStillWaiting(owner, named)) return { state: 'waits' };
    const mayHaveArrived = named.waiting.mayHaveArrived === true || navigator.onLine;
    keepChange(owner, { ...named, waiting: { ...named.waiting, mayHaveArrived } });
    await call(editNexusAnswer, { token, version, answers, lastEditDate }, { idempotencyKey });
    return { state: 'taken' };
  } catch (failure) {
    return unsent(failure, visitor);
  }
}

function isStillWaiting(owner: ChangeOwner, { waiting }: Waiting): boolean {
  return readChange(owner)?.waiting?.idempotencyKey === waiting.idempotencyKey;
}

/** Sends all that waits, the first that was changed first; `onDone` hears of each that has an answer now. Answers whether some still wait. */
export async function wakeNexusChanges(
  memberId: string | undefined,
  onDone: (owner: ChangeOwner, outcome: HandInOutcome) => void,
): Promise<boolean> {
  let stillWaits = false;
  for (const owner of listWaitingChanges(memberId)) {
    const outcome = await sendChange(owner);
    if (outcome.state === 'waits') stillWaits = true;
    else onDone(owner, outcome);
  }
  return stillWaits;
}
