/** Hands in what waits, now or when the network is back. Each draft is on its way once at a time, whoever asks. */
import { answerSurvey } from '@pakmut/contract/surveys/surveys.contract.ts';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { oneAtATime } from '#web/platform/offline/one-at-a-time.ts';
import { type DraftOwner, dropSurveyDraft, keepSurveyDraft, readSurveyDraft, waitingSurveys } from './survey-drafts.ts';

type Owner = DraftOwner & { readonly memberId: string };

/** `waits`: no answer came; it is sent again when the network is back. */
export type HandInOutcome =
  | { readonly state: 'taken'; readonly isFirst: boolean }
  | { readonly state: 'refused'; readonly failure: CallError }
  | { readonly state: 'waits' };

/** Hands a draft in; five taps are one hand-in. */
export const handIn = oneAtATime(({ memberId, surveyId }: Owner) => `${memberId}.${surveyId}`, send);

async function send(owner: Owner): Promise<HandInOutcome> {
  const draft = readSurveyDraft(owner);
  if (!draft) return { state: 'waits' };
  const { refused: _, ...wanted } = draft;
  const idempotencyKey = draft.idempotencyKey ?? newIdempotencyKey();
  keepSurveyDraft(owner, { ...wanted, idempotencyKey });
  try {
    const { version, answers } = draft;
    const taken = await call(answerSurvey, { id: owner.surveyId, version, answers }, { idempotencyKey });
    // What was typed meanwhile is another answer, and stays.
    if (readSurveyDraft(owner)?.idempotencyKey === idempotencyKey) dropSurveyDraft(owner);
    return { state: 'taken', isFirst: taken.is_first === 1 };
  } catch (failure) {
    if (!(failure instanceof CallError) || isUnanswered(failure)) return { state: 'waits' };
    keepSurveyDraft(owner, { ...wanted, refused: failure.message });
    return { state: 'refused', failure };
  }
}

/** Sends all that waits; `onDone` hears of each that has an answer now. */
export async function wakeSurveyOutbox(
  memberId: string,
  onDone: (surveyId: string, outcome: HandInOutcome) => void,
): Promise<void> {
  for (const surveyId of waitingSurveys(memberId)) {
    const outcome = await handIn({ surveyId, memberId });
    if (outcome.state !== 'waits') onDone(surveyId, outcome);
  }
}

function isUnanswered({ status }: CallError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
