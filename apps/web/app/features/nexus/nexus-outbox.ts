/** Hands in answers to collections, now or when the network is back. Each is on its way once at a time, whoever asks. */
import { answerNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import { CallError, call } from '#web/platform/net/call.ts';
import { oneAtATime } from '#web/platform/offline/one-at-a-time.ts';
import { forgetPhotosOf, sendPhotosOf } from '#web/platform/pictures/answers-with-photos.ts';
import { isKeptHere, type KeptAnswer, keepAnswer, listKept, visitor } from './kept-answers.ts';

/** `waits`: no answer came; it is sent again when the network is back. */
export type HandInOutcome =
  | { readonly state: 'taken' }
  | { readonly state: 'refused'; readonly failure: CallError }
  | { readonly state: 'waits' };

/** Hands an answer in; five taps are one hand-in. */
export const handIn = oneAtATime(({ id }: KeptAnswer) => id, send);

async function send({ refused: _refused, problems: _problems, ...answer }: KeptAnswer): Promise<HandInOutcome> {
  const named: KeptAnswer = { ...answer, state: 'waiting' };
  keepAnswer(named);
  const refusal = await sendPhotos(named);
  // It was changed, or removed by logging out, while its photos were on their way.
  if (!isStillWaiting(named)) return { state: 'waits' };
  const waiting = refusal ? named : { ...named, mayHaveArrived: named.mayHaveArrived === true || navigator.onLine };
  if (!refusal) keepAnswer(waiting);
  const outcome = refusal ?? (await ask(waiting));
  if (outcome.state === 'taken') void forgetPhotosOf(waiting).catch(() => undefined);
  // Logging out has removed it meanwhile, and what came too late must not bring it back.
  if (isKeptHere(waiting)) keepAnswer(after(waiting, outcome));
  return outcome.state === 'taken' ? { state: 'taken' } : outcome;
}

function isStillWaiting({ id, by, nexusId }: KeptAnswer): boolean {
  const memberId = by === visitor ? undefined : by;
  return listKept(memberId, nexusId).some((kept) => kept.id === id && kept.state === 'waiting');
}

/** Why the photos of an answer could not be sent; undefined when the server has them all. */
async function sendPhotos({ id, by, token, form, answers }: KeptAnswer): Promise<Unsent | undefined> {
  try {
    await sendPhotosOf({ id, form, answers, to: { token }, isVisitor: by === visitor });
    return undefined;
  } catch (failure) {
    return unsent(failure, by);
  }
}

type Unsent = Exclude<HandInOutcome, { state: 'taken' }>;

/** What is to be done about a call that failed: say so, or ask again when the network is back. */
export function unsent(failure: unknown, by: string): Unsent {
  if (!(failure instanceof CallError) || isUnanswered(failure, by)) return { state: 'waits' };
  return { state: 'refused', failure };
}

type Asked = Unsent | ({ readonly state: 'taken' } & Pick<KeptAnswer, 'links' | 'isFirst'>);

async function ask({ by, id, token, version, answers }: KeptAnswer): Promise<Asked> {
  const endpoint = by === visitor ? answerNexus.public : answerNexus.private;
  try {
    const taken = await call(endpoint, { token, version, answers }, { idempotencyKey: id });
    const links = { view: taken.token_view, edit: taken.token_edit };
    return { state: 'taken', links, isFirst: taken.is_first === 1 };
  } catch (failure) {
    return unsent(failure, by);
  }
}

function after(waiting: KeptAnswer, outcome: Asked): KeptAnswer {
  if (outcome.state === 'waits') return waiting;
  const { mayHaveArrived: _, ...rest } = waiting;
  const answer = { ...rest, changedAt: Date.now() };
  if (outcome.state === 'taken') return { ...answer, ...outcome };
  const { message, errors } = outcome.failure;
  const problems = Object.fromEntries(errors.map((error) => [error.field, error.message]));
  return { ...answer, state: 'writing', refused: message, problems };
}

/** Sends all that waits, the first that was handed in first; `onDone` hears of each that has an answer now. Answers whether some still wait. */
export async function wakeNexusOutbox(
  memberId: string | undefined,
  onDone: (answer: KeptAnswer, outcome: HandInOutcome) => void,
): Promise<boolean> {
  let stillWaits = false;
  const waiting = listKept(memberId).filter(({ state }) => state === 'waiting');
  for (const answer of waiting.reverse()) {
    const outcome = await handIn(answer);
    if (outcome.state === 'waits') stillWaits = true;
    else onDone(answer, outcome);
  }
  return stillWaits;
}

/** A member whose session is over logs in again and sends then; that a visitor may not answer is an answer. */
function isUnanswered({ status }: CallError, by: string): boolean {
  return status === 0 || status === 429 || status >= 500 || (status === 401 && by !== visitor);
}
