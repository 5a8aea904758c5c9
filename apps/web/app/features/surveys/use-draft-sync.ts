import { getSurveyDraft, saveSurveyDraft } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#web/platform/net/call.ts';
import { keepSurveyDraft, readSurveyDraft } from './survey-drafts.ts';

type Owner = { readonly surveyId: string; readonly memberId: string };

/** Milliseconds after the last change until the other devices of the member can have it. */
const quiet = 3_000;

/** Keeps a member's draft on the server too: a few seconds after the last change, and when the page is left. Its failures cost nothing. */
export function useDraftSync(
  { surveyId, memberId }: { surveyId: string; memberId: string | undefined },
  changedAt: number,
) {
  const save = useEffectEvent((changed: number) => {
    const draft = memberId ? readSurveyDraft({ surveyId, memberId }) : null;
    // Sent or sending is no draft any more, and what nobody has touched is none yet.
    if (!draft || draft.idempotencyKey || draft.changedAt !== changed) return;
    const { version, answers } = draft;
    const changeDate = new Date(draft.changedAt).toISOString();
    void call(saveSurveyDraft, { id: surveyId, version, answers, changeDate }).catch(() => undefined);
  });
  useEffect(() => {
    let isSaved = false;
    const saveOnce = () => {
      if (isSaved) return;
      isSaved = true;
      save(changedAt);
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveOnce();
    const timer = setTimeout(saveOnce, quiet);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [changedAt]);
}

/** Milliseconds that the form waits for it: nobody who stands in the rain with a weak signal looks at an empty page. */
const longestWait = 2_000;

/** Takes over what the member changed later on another device. */
export async function fetchDraft(owner: Owner, name: FormText): Promise<void> {
  const there = await call(getSurveyDraft, { id: owner.surveyId }, { signal: AbortSignal.timeout(longestWait) }).catch(
    () => null,
  );
  const here = readSurveyDraft(owner);
  const changedAt = Date.parse(there?.change_date ?? '');
  if (!there || here?.idempotencyKey || (here && here.changedAt >= changedAt)) return;
  const { version, form, answers } = there;
  keepSurveyDraft(owner, { name, version, form, answers, changedAt });
}
