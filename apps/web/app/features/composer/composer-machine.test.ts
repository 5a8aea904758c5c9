import { describe, expect, test } from 'vitest';
import {
  type ComposerEvent,
  type ComposerState,
  type FormState,
  type FormStateName,
  isBusy,
  isCopyDue,
  isGivenAway,
  questionOf,
  transition,
} from './composer-machine.ts';
import type { OpenedStory } from './open-story.ts';
import { emptyDraft } from './post-draft.ts';

const draft = { ...emptyDraft, header: 'น้ำท่วมถนน' };
const story: OpenedStory = {
  ...{ key: 'k', draft, media: [], editing: null, isSynced: false, publishKey: 'first-key' },
  ...{ elsewhere: [], isModeFixed: false, isNew: false },
};
const editing = { postId: '7', version: 3 };
const creation = { key: 'c', input: {} as never, signature: 'as sent' };
/** Changes a published post, which this browser does not keep. */
const published: Partial<OpenedStory> = { key: null, editing, isSynced: true };

function opened(change: Partial<OpenedStory> = {}): FormState {
  const opening = { ...story, ...change };
  return transition({ name: 'opening' }, { type: 'opened', opening, signature: 'as opened' }) as FormState;
}

/** A story in a state of the table; `change` is what is different about how it was opened. */
function form(name: FormStateName, change?: Partial<OpenedStory>): FormState {
  return { ...opened(change), name };
}

const after = (state: ComposerState, ...events: ComposerEvent[]) => events.reduce(transition, state);
const failed = (message: string, status = 400): ComposerEvent => ({ type: 'failed', failure: { status, message } });
const copyFailed = (message: string, status: number): ComposerEvent => ({
  type: 'copyFailed',
  failure: { status, message },
});
const fault = { field: 'header', message: 'must_add_header' } as const;
const lost = failed('no_connection', 0);
const refused: ComposerEvent = { type: 'requestRefused', message: 'must_add_photo', nextKey: 'second-key' };
const codeWanted: ComposerEvent = { type: 'requestRefused', message: 'step_up_required', nextKey: 'second-key' };
const click = { type: 'publishClicked', fault: null, hindrance: null } as const;
const taken = { type: 'placeTaken', point: { latitude: 16.4, longitude: 102.8 } } as const;
const change = { type: 'changed', part: { header: 'น้ำลดแล้ว' } } as const;

describe('opening', () => {
  test.each<[string, ComposerEvent, object]>([
    ['a story is edited', { type: 'opened', opening: story, signature: '' }, { name: 'editing', draft, problem: null }],
    ['a story that is gone says so', { type: 'opened', opening: 'missing', signature: '' }, { name: 'missing' }],
    [
      'a story that another tab has open is not written in two tabs',
      { type: 'opened', opening: 'openInAnotherTab', signature: '' },
      { name: 'openInAnotherTab' },
    ],
    ['a server that cannot be reached can be asked again', { type: 'openingFailed' }, { name: 'openingFailed' }],
    [
      'a form that is closed before the story came changes nothing',
      { type: 'formClosed', isChanged: true },
      { name: 'opening' },
    ],
    [
      'a story that came back from the outbox says why the server refused it',
      { type: 'opened', opening: { ...story, refusal: 'must_add_photo' }, signature: '' },
      { name: 'editing', problem: 'must_add_photo' },
    ],
    [
      'after a reload in the middle of the first save, that save is repeated as it was',
      { type: 'opened', opening: { ...story, creation }, signature: '' },
      { name: 'editing', creation, editing: null, sent: '' },
    ],
    [
      'a draft that the server has whole is not saved again',
      { type: 'opened', opening: { ...story, editing, isSynced: true }, signature: 'as opened' },
      { editing, sent: 'as opened' },
    ],
  ])('%s', (_sentence, event, expected) => {
    expect(transition({ name: 'opening' }, event)).toMatchObject(expected);
  });

  test('a new story starts as its author prefers, until they choose, and that is no change to keep', () => {
    const preference: ComposerEvent = { type: 'preferenceLoaded', mode: 'anonymous' };
    const preferred = after(opened({ isNew: true }), preference);
    expect(preferred).toMatchObject({ draft: { mode: 'anonymous' }, isTextChanged: false });
    const chosen = after(preferred, { type: 'changed', part: { mode: 'private' } }, preference);
    expect(chosen).toMatchObject({ draft: { mode: 'private' } });
    expect(after(opened(), preference)).toMatchObject({ draft: { mode: 'public' } });
  });
});

type Row = [sentence: string, from: FormState, event: ComposerEvent, to: Partial<FormState>];

const rows: Row[] = [
  // Editing
  [
    'typing clears the complaint about a field',
    { ...form('editing'), fault },
    change,
    { name: 'editing', fault: null },
  ],
  ['publishing asks first', form('editing'), click, { name: 'confirmingPublish', fault: null, problem: null }],
  [
    'a missing headline is complained about before anything is asked',
    form('editing'),
    { ...click, fault },
    { name: 'editing', fault, problem: null },
  ],
  [
    'a photo that could not be sent keeps the story from being published',
    form('editing'),
    { ...click, hindrance: 'composer_failed_photo' },
    { name: 'editing', fault: null, problem: 'composer_failed_photo' },
  ],
  [
    'closing an unchanged story closes it',
    form('editing'),
    { type: 'closeClicked', isChanged: false },
    { name: 'closed' },
  ],
  [
    'closing a changed story keeps it in this browser',
    form('editing'),
    { type: 'closeClicked', isChanged: true },
    { name: 'keptAndClosed' },
  ],
  [
    'closing a changed post asks, because this browser does not keep its changes',
    form('editing', published),
    { type: 'closeClicked', isChanged: true },
    { name: 'confirmingLeave' },
  ],
  [
    'beginning another story keeps this one',
    form('editing'),
    { type: 'startNewClicked' },
    { name: 'keptForAnotherStory' },
  ],
  ['deleting asks first', form('editing'), { type: 'deleteClicked' }, { name: 'confirmingDelete' }],
  // Questions
  ['a dismissed question changes nothing', form('confirmingPublish'), { type: 'dismissed' }, { name: 'editing' }],
  ['changes are not lost when the author stays', form('confirmingLeave'), { type: 'dismissed' }, { name: 'editing' }],
  ['changes are lost when the author leaves', form('confirmingLeave'), { type: 'leaveConfirmed' }, { name: 'closed' }],
  [
    'a story is not deleted when the question is dismissed',
    form('confirmingDelete'),
    { type: 'dismissed' },
    { name: 'editing' },
  ],
  [
    'a confirmed story is published',
    { ...form('confirmingPublish'), problem: 'wrong' },
    { type: 'publishConfirmed', delay: null },
    { name: 'publishing', problem: null },
  ],
  [
    'without a network a confirmed story goes to the outbox',
    form('confirmingPublish'),
    { type: 'publishConfirmed', delay: 'no_connection' },
    { name: 'handingOver' },
  ],
  // Publishing
  [
    'a published story is done',
    form('publishing'),
    { type: 'published', postId: '9' },
    { name: 'published', postId: '9' },
  ],
  ['a second click while it is published changes nothing', form('publishing'), click, { name: 'publishing' }],
  [
    'a story whose request got lost goes to the outbox with the key that it was sent with',
    form('publishing'),
    lost,
    { name: 'handingOver', publishKey: 'first-key' },
  ],
  [
    'a change of a post whose request got lost stays in the form',
    form('publishing', published),
    lost,
    { name: 'editing', problem: 'no_connection' },
  ],
  [
    'a refused story is edited again and says why',
    form('publishing'),
    failed('must_add_photo'),
    { name: 'editing', problem: 'must_add_photo' },
  ],
  ['after a refusal the next try is another request', form('publishing'), refused, { publishKey: 'second-key' }],
  [
    'a post that another device changed asks whose version counts',
    form('publishing', published),
    failed('post_edited_elsewhere', 409),
    { name: 'choosingVersion', problem: null },
  ],
  [
    'closing the question does not stop the request',
    form('publishing'),
    { type: 'dismissed' },
    { name: 'publishingBehindForm' },
  ],
  [
    'an author with a weak password is asked for a code',
    form('publishing'),
    codeWanted,
    { name: 'waitingForProof', publishKey: 'second-key' },
  ],
  [
    'with the code the request is repeated',
    form('waitingForProof'),
    { type: 'requestStarted' },
    { name: 'publishingBehindForm' },
  ],
  [
    'without the code the story is edited again',
    form('waitingForProof'),
    failed('step_up_required', 403),
    { name: 'editing', problem: 'step_up_required' },
  ],
  // The place where the form was opened
  [
    'a new story stands where its author was when the form was opened',
    form('editing', { draft: emptyDraft }),
    taken,
    { draft: { ...emptyDraft, ...taken.point }, isPlaceTaken: true, isTextChanged: false },
  ],
  [
    'a place that is there already stays',
    form('editing', { draft: { ...emptyDraft, latitude: 7, longitude: 100 } }),
    taken,
    { draft: { ...emptyDraft, latitude: 7, longitude: 100 }, isPlaceTaken: false },
  ],
  [
    'R28 an anonymous story does not take the place of its author',
    form('editing', { draft: { ...emptyDraft, mode: 'anonymous' } }),
    taken,
    { draft: { ...emptyDraft, mode: 'anonymous' }, isPlaceTaken: false },
  ],
  [
    'R28 a story that becomes anonymous loses the place that nobody has chosen',
    after(form('editing', { draft: emptyDraft }), taken) as FormState,
    { type: 'changed', part: { mode: 'anonymous' } },
    { draft: { ...emptyDraft, mode: 'anonymous' }, isPlaceTaken: false },
  ],
  [
    'a place that its author has chosen stays when the story becomes anonymous',
    after(form('editing', { draft: emptyDraft }), taken, {
      type: 'changed',
      part: { latitude: 8, longitude: 99 },
    }) as FormState,
    { type: 'changed', part: { mode: 'anonymous' } },
    { draft: { ...emptyDraft, latitude: 8, longitude: 99, mode: 'anonymous' } },
  ],
  // Back, which closes the form without a button of it
  [
    'a new story that was written is kept when Back closes its form',
    form('editing'),
    { type: 'formClosed', isChanged: true },
    { name: 'keptAndClosed' },
  ],
  [
    'a form in which nothing was written is closed by Back without a word',
    form('editing'),
    { type: 'formClosed', isChanged: false },
    { name: 'closed' },
  ],
  // Closing while it is published
  [
    'closing the form does not stop the request',
    form('publishing'),
    { type: 'formClosed', isChanged: true },
    { name: 'publishingAfterClosing' },
  ],
  [
    'closing the form does not stop the request that went on behind it',
    form('publishingBehindForm'),
    { type: 'formClosed', isChanged: true },
    { name: 'publishingAfterClosing' },
  ],
  [
    'a story is published after its form was closed',
    form('publishingAfterClosing'),
    { type: 'published', postId: '9' },
    { name: 'published', postId: '9' },
  ],
  [
    'a story whose request got lost after its form was closed goes to the outbox',
    form('publishingAfterClosing'),
    lost,
    { name: 'handingOver', publishKey: 'first-key' },
  ],
  [
    'the author is notified when a story is refused after its form was closed',
    form('publishingAfterClosing'),
    failed('must_add_photo'),
    { name: 'refusedAfterClosing', problem: 'must_add_photo' },
  ],
  [
    'a code that is wanted after the form was closed needs its author',
    form('publishingAfterClosing'),
    codeWanted,
    { name: 'refusedAfterClosing', problem: 'step_up_required', publishKey: 'second-key' },
  ],
  [
    'a form that is closed instead of entering the code is closed',
    form('waitingForProof'),
    { type: 'formClosed', isChanged: true },
    { name: 'closed' },
  ],
  // Outbox
  ['what the outbox has is not the form’s any more', form('handingOver'), { type: 'handedOver' }, { name: 'inOutbox' }],
  [
    'where this browser keeps nothing, the form says why the story was not published',
    { ...form('handingOver'), problem: 'no_connection' },
    { type: 'notKept' },
    { name: 'editing', problem: 'no_connection' },
  ],
  // Saving as a draft
  ['a draft is saved at once', form('editing'), { type: 'saveDraftClicked' }, { name: 'savingDraft', problem: null }],
  ['a saved draft is done', form('savingDraft'), { type: 'draftSaved' }, { name: 'savedAsDraft' }],
  [
    'a draft that could not be saved stays in the form',
    form('savingDraft'),
    lost,
    { name: 'editing', problem: 'no_connection' },
  ],
  [
    'a draft that another device changed asks whose version counts',
    form('savingDraft'),
    failed('post_edited_elsewhere', 409),
    { name: 'choosingVersion' },
  ],
  [
    'closing the form while the draft is saved keeps it in this browser',
    form('savingDraft'),
    { type: 'closeClicked', isChanged: true },
    { name: 'keptAndClosed' },
  ],
  [
    'a save that ends after that closes nothing again',
    form('keptAndClosed'),
    { type: 'draftSaved' },
    { name: 'keptAndClosed' },
  ],
  // Deleting
  ['a confirmed deletion begins', form('confirmingDelete'), { type: 'deleteConfirmed' }, { name: 'deleting' }],
  ['a deleted story is done', form('deleting'), { type: 'deleted' }, { name: 'deleted' }],
  ['a story that could not be deleted stays', form('deleting'), lost, { name: 'editing', problem: 'no_connection' }],
  [
    'a form that is closed meanwhile does not stop the deletion',
    form('deleting'),
    { type: 'formClosed', isChanged: true },
    { name: 'deleting' },
  ],
  // Two devices
  ['the author can choose later', form('choosingVersion'), { type: 'dismissed' }, { name: 'editing' }],
  [
    'their own version replaces the newest',
    form('choosingVersion'),
    { type: 'mineChosen' },
    { name: 'fetchingVersion' },
  ],
  [
    'once its number is known, saving starts again on top of it',
    { ...form('fetchingVersion', { editing }), isConflict: true, sent: 'before' },
    { type: 'versionFetched', version: 5 },
    { name: 'editing', editing: { postId: '7', version: 5 }, isConflict: false, sent: '' },
  ],
  [
    'a version that could not be fetched leaves the conflict',
    { ...form('fetchingVersion'), isConflict: true },
    lost,
    { name: 'editing', problem: 'no_connection', isConflict: true },
  ],
  [
    'the other version takes the place of this one',
    form('choosingVersion'),
    { type: 'theirsChosen' },
    { name: 'replacedByNewest' },
  ],
  ['the author can come back to the choice', form('editing'), { type: 'conflictClicked' }, { name: 'choosingVersion' }],
  // The copy on the server
  [
    'a first save is stored until its answer has arrived',
    form('editing'),
    { type: 'copyCreated', creation },
    { creation, editing: null },
  ],
  [
    'a saved copy is known by its version',
    { ...form('editing'), creation },
    { type: 'copySaved', editing, signature: 'now' },
    { editing, creation: undefined, sent: 'now' },
  ],
  [
    'a draft that was deleted on another device becomes a draft of its own',
    { ...form('editing', { editing }), sent: 'before' },
    copyFailed('not_found', 404),
    { name: 'editing', editing: null, creation: undefined, sent: '', failures: 1 },
  ],
  [
    'a draft that was changed on another device is not overwritten unseen',
    form('editing', { editing }),
    copyFailed('post_edited_elsewhere', 409),
    { name: 'editing', isConflict: true, editing },
  ],
  [
    'a refused first save is not repeated',
    { ...form('editing'), creation },
    copyFailed('wrong', 400),
    { creation: undefined, failures: 0 },
  ],
  [
    'a lost save is tried again as it was',
    { ...form('editing'), creation },
    copyFailed('no_connection', 0),
    { creation, failures: 1 },
  ],
  [
    'a save that the server could not answer is tried again',
    form('editing'),
    copyFailed('wrong', 503),
    { failures: 1 },
  ],
  [
    'a save that ends while the story is published does not stop that',
    form('publishing'),
    { type: 'copySaved', editing, signature: 'now' },
    { name: 'publishing', editing },
  ],
  [
    'what is typed while a draft is saved is not lost',
    form('savingDraft'),
    change,
    { name: 'savingDraft', draft: { ...draft, header: 'น้ำลดแล้ว' } },
  ],
];

describe('a story in the form', () => {
  test.each(rows)('%s', (_sentence, from, event, expected) => {
    expect(transition(from, event)).toMatchObject(expected);
  });
});

const ends = [
  'published',
  'inOutbox',
  'refusedAfterClosing',
  'savedAsDraft',
  'deleted',
  'closed',
  'keptAndClosed',
  'keptForAnotherStory',
  'replacedByNewest',
] as const;

describe('every state', () => {
  test('that is final ignores every event', () => {
    for (const name of ends)
      for (const [, , event] of rows)
        expect([name, event.type, transition(form(name), event).name]).toEqual([name, event.type, name]);
  });

  test('takes every event without changing what it was', () => {
    const names = new Set(rows.map(([, { name }]) => name));
    for (const name of names)
      for (const [, , event] of rows) {
        const before = form(name);
        const copy = structuredClone(before);
        transition(before, event);
        expect(before).toEqual(copy);
      }
  });

  test('that asks something asks one thing', () => {
    const asking = [...new Set(rows.map(([, { name }]) => name))].map((name) => [name, questionOf(form(name))]);
    expect(Object.fromEntries(asking.filter(([, question]) => question))).toEqual({
      confirmingPublish: 'publish',
      publishing: 'publish',
      confirmingDelete: 'delete',
      confirmingLeave: 'leave',
      choosingVersion: 'version',
      fetchingVersion: 'version',
    });
  });

  test('in which the server is asked is busy, and editing is not', () => {
    expect(
      ['publishing', 'publishingAfterClosing', 'waitingForProof', 'deleting', 'fetchingVersion'].every((name) =>
        isBusy(form(name as FormStateName)),
      ),
    ).toBe(true);
    expect([isBusy(form('editing')), isBusy(form('confirmingPublish')), isBusy(form('published'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the draft on the server', () => {
  const due = (name: FormStateName, change: Partial<OpenedStory> = {}, part: Partial<FormState> = {}) =>
    isCopyDue({ ...form(name, change), ...part }, 'as written now');

  test('is saved when it differs, and not when it is the same', () => {
    expect([due('editing'), due('editing', {}, { sent: 'as written now' })]).toEqual([true, false]);
  });

  test('is not saved while the story is published, handed over or deleted, which would take its photos from it', () => {
    const names = [
      'publishing',
      'publishingBehindForm',
      'publishingAfterClosing',
      'waitingForProof',
      'handingOver',
      'deleting',
    ] as const;
    for (const name of [...names, ...ends]) expect([name, due(name)]).toEqual([name, false]);
  });

  test('is not saved over a change from another device, nor instead of a published post', () => {
    expect([due('editing', { editing }, { isConflict: true }), due('editing', published)]).toEqual([false, false]);
  });

  test('needs a headline or a text', () => {
    expect(due('editing', { draft: { ...emptyDraft, latitude: 16 } })).toBe(false);
    expect(due('editing', { draft: { ...emptyDraft, detail: '<p>ฝนตก</p>' } })).toBe(true);
  });

  test('R26 an anonymous story is not sent, and what the server has of it is taken back', () => {
    const anonymous = { draft: { ...draft, mode: 'anonymous' as const } };
    expect(due('editing', anonymous)).toBe(false);
    expect([due('editing', { ...anonymous, editing }), due('editing', { ...anonymous, creation })]).toEqual([
      true,
      true,
    ]);
  });
});

test('the copy in this browser is not written any more when the outbox has it or it is removed', () => {
  const given = ['handingOver', 'inOutbox', 'published', 'deleted', 'replacedByNewest'] as const;
  expect(given.every((name) => isGivenAway(form(name)))).toBe(true);
  expect([isGivenAway(form('editing')), isGivenAway(form('keptAndClosed')), isGivenAway(form('publishing'))]).toEqual([
    false,
    false,
    false,
  ]);
});

test('from the first word to the outbox and back: refused, mended, published', () => {
  const offline = after(opened({ isNew: true }), change, click, { type: 'publishConfirmed', delay: 'no_connection' });
  expect(offline.name).toBe('handingOver');
  expect(after(offline, { type: 'handedOver' }).name).toBe('inOutbox');
  const back = opened({ refusal: 'must_add_photo', publishKey: 'second-key' });
  const again = after(back, click, { type: 'publishConfirmed', delay: null }, { type: 'published', postId: '9' });
  expect(again).toMatchObject({ name: 'published', postId: '9', publishKey: 'second-key', problem: null });
});
