import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getSurveyDraft, saveSurveyDraft } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { photoKeysIn } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { notePhotosThere, sendPhotosOf } from '#web/platform/pictures/answers-with-photos.ts';
import type { ServerPhoto } from './photo-sources.tsx';
import { keepSurveyDraft, readSurveyDraft, type SurveyDraft } from './survey-drafts.ts';
import { photosOfDraft } from './survey-outbox.ts';

type Owner = { readonly surveyId: string; readonly memberId: string };

/** Milliseconds after the last change until the other devices of the member can have it. */
const quiet = 3_000;

/** Where a draft is: on this device alone, with the other devices too but for its photos, or whole. */
export type DraftReach = 'here' | 'without_photos' | 'everywhere';

/**
 * Keeps a member's draft on the server too: a few seconds after the last change, when the page is left, and when the network is back.
 * Its photos follow it, but not where data is to be saved. Its failures cost nothing.
 */
export function useDraftSync(
  { surveyId, memberId }: { surveyId: string; memberId: string | undefined },
  changedAt: number,
): DraftReach {
  const savesData = useDataSaver();
  const [synced, setSynced] = useState<{ changedAt: number; reach: DraftReach }>();
  const save = useEffectEvent(async (changed: number): Promise<boolean> => {
    const owner = memberId && { surveyId, memberId };
    const draft = owner ? readSurveyDraft(owner) : null;
    // Sent or sending is no draft any more, and what nobody has touched is none yet.
    if (!owner || !draft || draft.idempotencyKey || draft.changedAt !== changed) return true;
    const reach = await syncDraft(owner, draft, savesData);
    if (reach !== 'here') setSynced({ changedAt: changed, reach });
    return reach !== 'here';
  });
  useEffect(() => {
    let isSaved = false;
    const saveOnce = async () => {
      if (isSaved) return;
      isSaved = true;
      isSaved = await save(changedAt);
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void saveOnce();
    const timer = setTimeout(saveOnce, quiet);
    document.addEventListener('visibilitychange', saveWhenHidden);
    addEventListener('online', saveOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      removeEventListener('online', saveOnce);
    };
  }, [changedAt]);
  return synced?.changedAt === changedAt ? synced.reach : 'here';
}

/** Says how far it came. The draft goes before its photos, which the server keeps only for it. */
export async function syncDraft(owner: Owner, draft: SurveyDraft, savesData: boolean): Promise<DraftReach> {
  const { version, form, answers } = draft;
  const changeDate = new Date(draft.changedAt).toISOString();
  try {
    const { is_kept } = await call(saveSurveyDraft, { id: owner.surveyId, version, answers, changeDate });
    if (!is_kept) return 'here';
    if (savesData && photoKeysIn(form, answers).length > 0) return 'without_photos';
    await sendPhotosOf(photosOfDraft(owner, draft));
    return 'everywhere';
  } catch {
    return 'here';
  }
}

/** Milliseconds that the form waits for it: nobody who stands in the rain with a weak signal looks at an empty page. */
const longestWait = 2_000;

/** Takes over what the member changed later on another device; answers with the photos that the server has of it. */
export async function fetchDraft(owner: Owner, name: FormText): Promise<readonly ServerPhoto[]> {
  const there = await call(getSurveyDraft, { id: owner.surveyId }, { signal: AbortSignal.timeout(longestWait) }).catch(
    () => undefined,
  );
  if (there === undefined) return [];
  if (there) takeOver(owner, name, there);
  const photos = there?.photos ?? [];
  const here = readSurveyDraft(owner);
  if (here) {
    const keys = photos.map(({ photo }) => photo);
    void notePhotosThere(here, keys).catch(() => undefined);
  }
  return photos;
}

function takeOver(owner: Owner, name: FormText, there: NonNullable<ResultOf<typeof getSurveyDraft>>): void {
  const here = readSurveyDraft(owner);
  const changedAt = Date.parse(there.change_date);
  if (here?.idempotencyKey || (here && here.changedAt >= changedAt)) return;
  const { version, form, answers } = there;
  keepSurveyDraft(owner, { name, version, form, answers, changedAt });
}
