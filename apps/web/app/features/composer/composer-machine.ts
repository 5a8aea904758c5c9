/**
 * One story in the composer as a state machine: `transitions` says which events each state accepts and where they lead. An event that a
 * state does not list changes nothing. The machine is pure. What has to be done in a state is done by `work` of composer-work.ts when the
 * state is entered, and ends with an event; the copy in this browser, the draft on the server and the outbox are such work.
 */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import type { Missing } from './composer-check.ts';
import { isLost } from './media-list.ts';
import type { OpenedStory, Opening } from './open-story.ts';
import type { DraftCreation, Editing, PostDraft, PublishChoice } from './post-draft.ts';

/** States before there is a form. `missing`: the story is gone, or it is somebody else's. */
type OpeningState = { readonly name: 'opening' | 'missing' | 'openInAnotherTab' | 'openingFailed' };

export type FormStateName =
  | 'editing'
  // The form asks whether to publish, to delete, or to lose the changes of a published post.
  | 'confirmingPublish'
  | 'confirmingDelete'
  | 'confirmingLeave'
  // Another device changed the story: its author chooses one of the versions, and the chosen own one replaces the newest.
  | 'choosingVersion'
  | 'fetchingVersion'
  // The server is asked to publish: below the question, after it was closed, and after the form was closed.
  | 'publishing'
  | 'publishingBehindForm'
  | 'publishingAfterClosing'
  // The server wants a one-time code before it publishes (R6).
  | 'waitingForProof'
  // Files or the network are missing, so the outbox gets the story.
  | 'handingOver'
  | 'savingDraft'
  | 'deleting'
  // The ends.
  | 'published'
  | 'inOutbox'
  | 'refusedAfterClosing'
  | 'savedAsDraft'
  | 'deleted'
  | 'closed'
  | 'keptAndClosed'
  | 'keptForAnotherStory'
  | 'replacedByNewest';

export type FormState = {
  readonly name: FormStateName;
  readonly opened: OpenedStory;
  readonly draft: PostDraft;
  readonly isModeChosen: boolean;
  readonly isTextChanged: boolean;
  /** The place is where the form was opened; nobody has looked at it yet. */
  readonly isPlaceTaken: boolean;
  /** The copy among the server's drafts, or the published post that is being changed. */
  readonly editing: Editing | null;
  /** A first save to the server whose answer has not come. */
  readonly creation: DraftCreation | undefined;
  /** Signature of the form as the server has it; empty when it has none. */
  readonly sent: string;
  /** Saves that the server did not answer. */
  readonly failures: number;
  /** Another device changed the draft: nothing is saved by itself until the author has chosen. */
  readonly isConflict: boolean;
  /** Idempotency key of everything that is tried to publish it. */
  readonly publishKey: string;
  /** The field that the last check found. */
  readonly fault: Missing | null;
  /** The error that the form shows, or why the story is handed over: a key of the dictionary. */
  readonly problem: string | null;
  /** When the copy in this browser was written. */
  readonly savedAt: string | null;
  /** Id of the published post. */
  readonly postId: string;
};

export type ComposerState = OpeningState | FormState;

/** A call that failed: status 0 got no answer, NaN is a fault of our own. */
export type Failure = { readonly status: number; readonly message: string };

export type ComposerEvent =
  | { type: 'opened'; opening: Opening; signature: string }
  | { type: 'openingFailed' | 'dismissed' | 'saveDraftClicked' | 'deleteClicked' | 'startNewClicked' }
  | { type: 'conflictClicked' | 'deleteConfirmed' | 'leaveConfirmed' | 'mineChosen' | 'theirsChosen' }
  | { type: 'requestStarted' | 'handedOver' | 'notKept' | 'draftSaved' | 'deleted' }
  | { type: 'preferenceLoaded'; mode: PublishChoice }
  | { type: 'changed'; part: Partial<PostDraft> }
  | { type: 'placeTaken'; point: LatLng }
  | { type: 'closeClicked' | 'formClosed'; isChanged: boolean }
  | { type: 'publishClicked'; fault: Missing | null; hindrance: string | null }
  /** `delay`: why the story has to go through the outbox; null when it can be published at once. */
  | { type: 'publishConfirmed'; delay: string | null }
  | { type: 'published'; postId: string }
  | { type: 'requestRefused'; message: string; nextKey: string }
  | { type: 'versionFetched'; version: number }
  /** The work of the state failed. */
  | { type: 'failed'; failure: Failure }
  | { type: 'kept'; at: string }
  | { type: 'copyCreated'; creation: DraftCreation }
  | { type: 'copySaved'; editing: Editing; signature: string }
  | { type: 'copyFailed'; failure: Failure };

type Handler<T> = (state: FormState, event: Extract<ComposerEvent, { type: T }>) => FormState;
type Handlers = { [T in ComposerEvent['type']]?: Handler<T> };

const to = (name: FormStateName) => (state: FormState) => ({ ...state, name });
/** Begins work that may fail: what was wrong before is forgotten. */
const begin = (name: FormStateName) => (state: FormState) => ({ ...state, name, problem: null });

/** A newer version on the server is a question, every other failure a sentence in the form. */
const showFailure: Handler<'failed'> = (state, { failure: { message } }) =>
  message === 'post_edited_elsewhere' ? to('choosingVersion')(state) : { ...state, name: 'editing', problem: message };

const close: Handler<'closeClicked'> = (state, { isChanged }) =>
  to(!isChanged ? 'closed' : isPublished(state) ? 'confirmingLeave' : 'keptAndClosed')(state);

const whilePublishing: Handlers = {
  published: (state, { postId }) => ({ ...state, name: 'published', postId }),
  requestRefused: (state, { message, nextKey: publishKey }) => {
    if (message !== 'step_up_required') return { ...state, publishKey };
    if (state.name !== 'publishingAfterClosing') return { ...state, publishKey, name: 'waitingForProof' };
    return { ...state, publishKey, name: 'refusedAfterClosing', problem: message };
  },
  // A new story whose request got lost is left to the outbox, which repeats it under the same key.
  failed: (state, event) => {
    const { message } = event.failure;
    if (isLost(message) && !isPublished(state)) return { ...state, name: 'handingOver', problem: message };
    if (state.name === 'publishingAfterClosing') return { ...state, name: 'refusedAfterClosing', problem: message };
    return showFailure(state, event);
  },
  formClosed: to('publishingAfterClosing'),
};

const transitions: Readonly<Partial<Record<FormStateName, Handlers>>> = {
  editing: {
    publishClicked: (state, { fault, hindrance }) => {
      const name = fault || hindrance ? 'editing' : 'confirmingPublish';
      return { ...state, name, fault, problem: fault ? null : hindrance };
    },
    saveDraftClicked: begin('savingDraft'),
    deleteClicked: to('confirmingDelete'),
    conflictClicked: to('choosingVersion'),
    startNewClicked: to('keptForAnotherStory'),
    closeClicked: close,
    // By Back, after what it had to ask.
    formClosed: (state, { isChanged }) => to(isChanged && !isPublished(state) ? 'keptAndClosed' : 'closed')(state),
  },
  confirmingPublish: {
    publishConfirmed: (state, { delay }) => ({ ...state, name: delay ? 'handingOver' : 'publishing', problem: delay }),
    dismissed: to('editing'),
  },
  confirmingDelete: { deleteConfirmed: begin('deleting'), dismissed: to('editing') },
  confirmingLeave: { leaveConfirmed: to('closed'), dismissed: to('editing') },
  choosingVersion: {
    mineChosen: begin('fetchingVersion'),
    theirsChosen: to('replacedByNewest'),
    dismissed: to('editing'),
  },
  fetchingVersion: {
    versionFetched: (state, { version }) => {
      const editing = state.editing && { ...state.editing, version };
      return { ...state, name: 'editing', editing, sent: '', isConflict: false };
    },
    failed: showFailure,
  },
  publishing: { ...whilePublishing, dismissed: to('publishingBehindForm') },
  publishingBehindForm: whilePublishing,
  publishingAfterClosing: whilePublishing,
  waitingForProof: { ...whilePublishing, requestStarted: to('publishingBehindForm'), formClosed: to('closed') },
  handingOver: { handedOver: to('inOutbox'), notKept: to('editing') },
  savingDraft: { draftSaved: to('savedAsDraft'), failed: showFailure, closeClicked: close },
  deleting: { deleted: to('deleted'), failed: showFailure },
};

/** What every state with a form accepts: typing, and news of the copies, which are written beside everything else. */
const always: Handlers = {
  changed: (state, { part }) => {
    const isModeChosen = state.isModeChosen || part.mode !== undefined;
    const isPlaceTaken = state.isPlaceTaken && part.latitude === undefined;
    const next = { ...state, draft: { ...state.draft, ...part }, isPlaceTaken };
    return { ...withoutTakenPlace(next), isModeChosen, isTextChanged: true, fault: null };
  },
  preferenceLoaded: (state, { mode }) =>
    state.isModeChosen || state.draft.mode === mode
      ? state
      : withoutTakenPlace({ ...state, draft: { ...state.draft, mode } }),
  placeTaken: (state, { point }) => {
    const { draft } = state;
    if (draft.latitude !== null || draft.longitude !== null || draft.mode === 'anonymous') return state;
    return { ...state, draft: { ...draft, ...point }, isPlaceTaken: true };
  },
  kept: (state, { at }) => ({ ...state, savedAt: at }),
  requestRefused: (state, { nextKey }) => ({ ...state, publishKey: nextKey }),
  copyCreated: (state, { creation }) => ({ ...state, creation }),
  copySaved: (state, { editing, signature }) => ({ ...state, editing, creation: undefined, sent: signature }),
  copyFailed: (state, { failure: { status, message } }) => {
    const failures = state.failures + 1;
    // Deleted on another device while it is written here: what is written here becomes a draft of its own.
    if (status === 404) return { ...state, editing: null, creation: undefined, sent: '', failures };
    if (message === 'post_edited_elsewhere') return { ...state, isConflict: true };
    if (isRefused(status)) return { ...state, creation: undefined };
    return status === 0 || status >= 500 ? { ...state, failures } : state;
  },
};

/** Where its author stands is not for an anonymous story, unless they choose so (A6 of the threats in security.md). */
function withoutTakenPlace(state: FormState): FormState {
  if (!state.isPlaceTaken || state.draft.mode !== 'anonymous') return state;
  return { ...state, draft: { ...state.draft, latitude: null, longitude: null }, isPlaceTaken: false };
}

export function transition(state: ComposerState, event: ComposerEvent): ComposerState {
  if (!hasForm(state)) return state.name === 'opening' ? afterOpening(state, event) : state;
  const handler = transitions[state.name]?.[event.type] ?? always[event.type];
  // The handler was looked up by the type of the event, which TypeScript cannot follow.
  return handler ? (handler as (state: FormState, event: ComposerEvent) => FormState)(state, event) : state;
}

function afterOpening(state: ComposerState, event: ComposerEvent): ComposerState {
  if (event.type === 'openingFailed') return { name: 'openingFailed' };
  if (event.type !== 'opened') return state;
  const { opening, signature } = event;
  if (typeof opening === 'string') return { name: opening };
  const { draft, editing, creation, isSynced, isNew, publishKey, refusal = null } = opening;
  return {
    ...{ name: 'editing', opened: opening, draft, isModeChosen: !isNew, isTextChanged: false, publishKey },
    isPlaceTaken: false,
    ...{ editing, creation, sent: isSynced ? signature : '', failures: 0, isConflict: false },
    ...{ fault: null, problem: refusal, savedAt: null, postId: '' },
  };
}

export function hasForm(state: ComposerState): state is FormState {
  return 'draft' in state;
}

/** Whether the form changes a published post, of which this browser keeps nothing. */
export function isPublished({ opened }: FormState): boolean {
  return opened.key === null;
}

const isOneOf = (...names: readonly FormStateName[]) => {
  const known: ReadonlySet<FormStateName> = new Set(names);
  return ({ name }: FormState) => known.has(name);
};

/** Whether a request is under way that closing the form does not stop. */
export const isBusy = isOneOf(
  ...(['publishing', 'publishingBehindForm', 'publishingAfterClosing', 'waitingForProof'] as const),
  ...(['handingOver', 'fetchingVersion', 'deleting'] as const),
);

/** Whether the copy in this browser is not the form's to write any more: the outbox has it, or it was removed or replaced. */
export const isGivenAway = isOneOf('handingOver', 'inOutbox', 'published', 'deleted', 'replacedByNewest');

const savesBySelf = isOneOf('editing', 'confirmingPublish', 'confirmingDelete', 'confirmingLeave');

/**
 * Whether the draft on the server has to be saved. Not while the story is published, from which it would take the photos. An
 * anonymous story leaves this device only when it is published, and what was saved before is taken back (R26).
 */
export function isCopyDue(state: FormState, signature: string): boolean {
  const { draft, editing, creation, sent, isConflict } = state;
  if (!savesBySelf(state) || isPublished(state) || isConflict || sent === signature) return false;
  if (draft.mode === 'anonymous') return editing !== null || creation !== undefined;
  return draft.header.trim() !== '' || plainText(draft.detail) !== '';
}

const questions: Partial<Record<FormStateName, 'publish' | 'delete' | 'leave' | 'version'>> = {
  ...{ confirmingPublish: 'publish', publishing: 'publish', confirmingDelete: 'delete', confirmingLeave: 'leave' },
  ...{ choosingVersion: 'version', fetchingVersion: 'version' },
};

/** What the form asks. */
export function questionOf({ name }: FormState) {
  return questions[name];
}

/** Whether the server refused, so that nothing was changed. */
export function isRefused(status: number): boolean {
  return status >= 400 && status < 500;
}
