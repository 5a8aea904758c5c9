/** Hands in what waits, now or when the network is back. Each draft is on its way once at a time, whoever asks. */
import { answerSurvey } from '@pakmut/contract/surveys/surveys.contract.ts';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { oneAtATime } from '#web/platform/offline/one-at-a-time.ts';
import { arePhotosMissing, forgetPhotosOf, sendPhotosOf } from '#web/platform/pictures/answers-with-photos.ts';
import {
  type DraftOwner,
  dropSurveyDraft,
  keepSurveyDraft,
  readSurveyDraft,
  type SurveyDraft,
  waitingSurveys,
} from './survey-drafts.ts';

type Owner = DraftOwner & { readonly memberId: string };

/** `waits`: no answer came; it is sent again when the network is back. */
export type HandInOutcome =
  | { readonly state: 'taken'; readonly isFirst: boolean }
  | { readonly state: 'refused'; readonly failure: CallError }
  | { readonly state: 'waits' };

/** Hands a draft in; five taps are one hand-in. */
export const handIn = oneAtATime(nameOf, send);

/** By what the progress of its photos is told, too. */
export function nameOf({ memberId, surveyId }: Owner): string {
  return `${memberId}.${surveyId}`;
}

async function send(owner: Owner): Promise<HandInOutcome> {
  const draft = readSurveyDraft(owner);
  if (!draft) return { state: 'waits' };
  const { refused: _, ...wanted } = draft;
  const idempotencyKey = draft.idempotencyKey ?? newIdempotencyKey();
  keepSurveyDraft(owner, { ...wanted, idempotencyKey });
  try {
    const { version, form, answers } = draft;
    const hand = async () => {
      await sendPhotosOf(photosOfDraft(owner, draft));
      // It was changed, or removed by logging out, while its photos were on their way.
      if (readSurveyDraft(owner)?.idempotencyKey !== idempotencyKey) return undefined;
      return call(answerSurvey, { id: owner.surveyId, version, answers }, { idempotencyKey });
    };
    const taken = await hand().catch(async (failure: unknown) => {
      // Another device of the member gave a photo up; this one may still have it.
      if (!(await arePhotosMissing(draft, failure))) throw failure;
      return hand();
    });
    if (!taken) return { state: 'waits' };
    // What was typed meanwhile is another answer, and stays.
    if (readSurveyDraft(owner)?.idempotencyKey === idempotencyKey) dropSurveyDraft(owner);
    void forgetPhotosOf({ form, answers }).catch(() => undefined);
    return { state: 'taken', isFirst: taken.is_first === 1 };
  } catch (failure) {
    if (!(failure instanceof CallError) || isUnanswered(failure)) return { state: 'waits' };
    if (readSurveyDraft(owner)?.idempotencyKey === idempotencyKey)
      keepSurveyDraft(owner, { ...wanted, refused: failure.message });
    return { state: 'refused', failure };
  }
}

/** What sending the photos of a draft needs to know. */
export function photosOfDraft(owner: Owner, { form, answers }: SurveyDraft) {
  return { id: nameOf(owner), form, answers, to: { survey: owner.surveyId }, isVisitor: false } as const;
}

/** Sends all that waits; `onDone` hears of each that has an answer now. Answers whether some still wait. */
export async function wakeSurveyOutbox(
  memberId: string,
  onDone: (surveyId: string, outcome: HandInOutcome) => void,
): Promise<boolean> {
  let stillWaits = false;
  for (const surveyId of waitingSurveys(memberId)) {
    const outcome = await handIn({ surveyId, memberId });
    if (outcome.state === 'waits') stillWaits = true;
    else onDone(surveyId, outcome);
  }
  return stillWaits;
}

function isUnanswered({ status }: CallError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
