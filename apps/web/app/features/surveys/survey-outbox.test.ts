import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/platform/net/call.ts';
import {
  adoptSurveyDraft,
  dropSurveyDraft,
  keepSurveyDraft,
  readSurveyDraft,
  type SurveyDraft,
  waitingSurveys,
} from './survey-drafts.ts';
import { handIn, wakeSurveyOutbox } from './survey-outbox.ts';
import { fetchDraft, syncDraft } from './use-draft-sync.ts';

const call = vi.hoisted(() => vi.fn());
const photos = vi.hoisted(() => ({
  sendPhotosOf: vi.fn(),
  forgetPhotosOf: vi.fn(async () => {}),
  notePhotosThere: vi.fn(async () => {}),
  arePhotosMissing: vi.fn(async () => false),
}));
vi.mock(import('#web/platform/pictures/answers-with-photos.ts'), () => photos);
vi.mock(import('#web/platform/net/call.ts'), async (original) => ({ ...(await original()), call }));

const owner = { surveyId: 'flood', memberId: 'mali' };
const form = {
  sections: [{ questions: [{ id: 'mark', kind: 'photo' as const, label: { th: 'รูปคราบน้ำ' } }] }],
};
const draft: SurveyDraft = {
  ...{ name: { th: 'น้ำท่วม' }, version: 3, form, answers: { mark: ['key-of-a-photo'] }, changedAt: 1 },
};
const lost = () => new CallError(0, 'no_connection');
const keys = () => call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);

/** A storage whose keys can be listed as those of an object, as browsers do. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  const kept: Record<string, unknown> = Object.create(methods);
  return kept as unknown as Storage;
}

beforeEach(() => {
  call.mockReset();
  photos.sendPhotosOf.mockReset();
  photos.forgetPhotosOf.mockClear();
  photos.notePhotosThere.mockClear();
  photos.arePhotosMissing.mockReset().mockResolvedValue(false);
  vi.stubGlobal('localStorage', storage());
  keepSurveyDraft(owner, draft);
});
afterEach(() => vi.unstubAllGlobals());

describe('an answer to a survey with photos', () => {
  test('is handed in once after its photos, however often the button is pressed, and leaves no draft', async () => {
    const order: string[] = [];
    photos.sendPhotosOf.mockImplementation(async () => void order.push('photos'));
    call.mockImplementation(async () => {
      order.push('answer');
      return { is_first: 1 };
    });
    const outcomes = await Promise.all([handIn(owner), handIn(owner), handIn(owner)]);
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ state: 'taken', isFirst: true })));
    expect(order).toEqual(['photos', 'answer']);
    expect(photos.sendPhotosOf).toHaveBeenCalledWith({
      ...{ id: 'mali.flood', form, answers: draft.answers, to: { survey: 'flood' }, isVisitor: false },
    });
    expect(readSurveyDraft(owner)).toBeNull();
    expect(photos.forgetPhotosOf).toHaveBeenCalledWith({ form, answers: draft.answers });
  });

  test('R43 waits without its photos and without an answer, and goes under the key that it had first', async () => {
    photos.sendPhotosOf.mockRejectedValueOnce(lost());
    expect((await handIn(owner)).state).toBe('waits');
    expect(call).not.toHaveBeenCalled();
    const { idempotencyKey: first } = readSurveyDraft(owner) ?? {};
    for (const failure of [lost(), new CallError(401, 'please_login'), new CallError(503, 'wrong')]) {
      call.mockRejectedValueOnce(failure);
      expect((await handIn(owner)).state).toBe('waits');
      expect(waitingSurveys('mali')).toEqual(['flood']);
    }
    call.mockResolvedValue({ is_first: 0 });
    const done: string[] = [];
    await wakeSurveyOutbox('mali', (surveyId, { state }) => done.push(`${surveyId} ${state}`));
    expect(done).toEqual(['flood taken']);
    expect(new Set([...keys(), first]).size).toBe(1);
    expect(photos.forgetPhotosOf).toHaveBeenCalledTimes(1);
  });

  test('is written again when a photo of it is refused, and neither answers nor photos are lost', async () => {
    const errors = [{ field: 'mark', message: 'answer_photo_unreadable' }];
    photos.sendPhotosOf.mockRejectedValueOnce(new CallError(400, 'invalid_input', { errors }));
    const outcome = await handIn(owner);
    expect(outcome).toMatchObject({ state: 'refused', failure: { errors } });
    expect(readSurveyDraft(owner)).toEqual({ ...draft, refused: 'invalid_input' });
    expect(waitingSurveys('mali')).toEqual([]);
    expect(photos.forgetPhotosOf).not.toHaveBeenCalled();
  });

  test('sends its photos once more where the server misses one, and then says so at the question', async () => {
    const errors = [{ field: 'mark', message: 'answer_photo_missing' }];
    const missing = new CallError(400, 'invalid_input', { errors });
    photos.arePhotosMissing.mockResolvedValue(true);
    call.mockRejectedValueOnce(missing).mockResolvedValueOnce({ is_first: 1 });
    expect((await handIn(owner)).state).toBe('taken');
    expect(photos.arePhotosMissing).toHaveBeenCalledWith(draft, missing);
    expect(photos.sendPhotosOf).toHaveBeenCalledTimes(2);
    expect(new Set(keys()).size).toBe(1);

    keepSurveyDraft(owner, draft);
    call.mockReset().mockRejectedValue(missing);
    expect(await handIn(owner)).toMatchObject({ state: 'refused', failure: { errors } });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('that is changed while its photos are on their way is not handed in as it was', async () => {
    const changed = { ...draft, answers: { mark: ['another-photo'] }, changedAt: 2 };
    photos.sendPhotosOf.mockImplementation(async () => keepSurveyDraft(owner, changed));
    expect((await handIn(owner)).state).toBe('waits');
    expect(call).not.toHaveBeenCalled();
    expect(readSurveyDraft(owner)).toEqual(changed);
  });

  test('does not come back when logging out has removed it meanwhile', async () => {
    call.mockImplementation(async () => {
      dropSurveyDraft(owner);
      throw new CallError(409, 'survey_closed');
    });
    expect((await handIn(owner)).state).toBe('refused');
    expect(readSurveyDraft(owner)).toBeNull();
  });
});

test('what a visitor filled in goes on as the member’s who logs in, but replaces nothing later and nothing that waits', () => {
  const visitor = { ...owner, memberId: undefined };
  const adopted = (changedAt: number) => {
    keepSurveyDraft(visitor, { ...draft, answers: { mark: ['of the visitor'] }, changedAt });
    adoptSurveyDraft(owner);
    return [readSurveyDraft(owner)?.answers, readSurveyDraft(visitor)];
  };
  expect(adopted(0)).toEqual([draft.answers, null]);
  expect(adopted(2)).toEqual([{ mark: ['of the visitor'] }, null]);
  keepSurveyDraft(owner, { ...draft, idempotencyKey: 'under way' });
  expect(adopted(3)).toEqual([draft.answers, null]);
});

describe('a draft of a member', () => {
  const key = 'a'.repeat(32);
  const withPhoto = { ...draft, answers: { mark: [key] }, changedAt: 5_000 };
  const there = { version: 3, form, answers: { mark: [key] }, photos: [{ photo: key, thumb: '/t', img: '/i' }] };

  test('goes to the server before its photos, and without them where data is to be saved', async () => {
    const order: string[] = [];
    photos.sendPhotosOf.mockImplementation(async () => void order.push('photos'));
    call.mockImplementation(async () => {
      order.push('draft');
      return { is_kept: 1 };
    });
    expect(await syncDraft(owner, withPhoto, false)).toBe('everywhere');
    expect(await syncDraft(owner, withPhoto, true)).toBe('without_photos');
    expect(await syncDraft(owner, { ...withPhoto, answers: {} }, true)).toBe('everywhere');
    expect(order).toEqual(['draft', 'photos', 'draft', 'draft', 'photos']);
  });

  test('is on this device alone while nothing comes through, and where another device was later', async () => {
    call.mockRejectedValueOnce(lost());
    expect(await syncDraft(owner, withPhoto, false)).toBe('here');
    call.mockResolvedValueOnce({ is_kept: 0 });
    expect(await syncDraft(owner, withPhoto, false)).toBe('here');
    expect(photos.sendPhotosOf).not.toHaveBeenCalled();
    call.mockResolvedValueOnce({ is_kept: 1 });
    photos.sendPhotosOf.mockRejectedValueOnce(lost());
    expect(await syncDraft(owner, withPhoto, false)).toBe('here');
  });

  test('is taken over where it was changed later on another device, with the photos that have come', async () => {
    call.mockResolvedValueOnce({ ...there, change_date: new Date(9_000).toISOString() });
    expect(await fetchDraft(owner, draft.name)).toEqual(there.photos);
    expect(readSurveyDraft(owner)).toMatchObject({ answers: there.answers, changedAt: 9_000 });
    expect(photos.notePhotosThere).toHaveBeenCalledWith(readSurveyDraft(owner), [key]);
  });

  test('stays where this device was later, hears which photos the server has not, and nothing where nobody answers', async () => {
    keepSurveyDraft(owner, withPhoto);
    call.mockResolvedValueOnce({ ...there, photos: [], change_date: new Date(4_000).toISOString() });
    expect(await fetchDraft(owner, draft.name)).toEqual([]);
    expect(readSurveyDraft(owner)).toEqual(withPhoto);
    expect(photos.notePhotosThere).toHaveBeenCalledWith(withPhoto, []);
    photos.notePhotosThere.mockClear();
    call.mockRejectedValueOnce(lost());
    expect(await fetchDraft(owner, draft.name)).toEqual([]);
    expect(photos.notePhotosThere).not.toHaveBeenCalled();
  });
});
