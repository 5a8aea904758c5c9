/** Runs the composer's machine for one address: opens the story, does the work of each state, and saves the copies by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { firstMissing, type Missing } from './composer-check.ts';
import {
  type ComposerEvent,
  type ComposerState,
  type FormState,
  hasForm,
  isBusy,
  isCopyDue,
  isPublished,
  questionOf,
  transition,
} from './composer-machine.ts';
import {
  type Composer,
  createQueue,
  failureOf,
  keep,
  type Page,
  saveCopy,
  signatureOf,
  work,
} from './composer-work.ts';
import { changeKeptPost } from './kept-posts.ts';
import { hindranceOf, isUploading } from './media-list.ts';
import { openStory } from './open-story.ts';
import { takePosition } from './own-place.ts';
import { hasContent, type PostDraft, type PublishChoice } from './post-draft.ts';
import { useMediaUploads } from './use-media-uploads.ts';

const keepAfter = 500;
/** Long enough that writing a sentence is one call. */
const saveCopyAfter = 6_000;

type Options = Pick<Page, 'memberId' | 'withProof' | 'onClose' | 'onReopen' | 'leaveFor' | 'leaveDeleted'> & {
  readonly param: string | undefined;
  /** How a new post starts, until its author chooses otherwise. */
  readonly firstMode: PublishChoice;
};

/** What the form shows and what can be done in it. */
export type ComposerForm = ReturnType<typeof formOf>;

export function useComposer({ param, firstMode, ...options }: Options) {
  const [state, setState] = useState<ComposerState>({ name: 'opening' });
  const [composer] = useState(() => createComposer(state, setState));
  const media = useMediaUploads(() => keep(composer));
  const [language, isOnline] = [useLanguage(), useIsOnline()];
  const services = { t: useMessages(), toast: useToast(), cache: useQueryClient(), dialogs: useDialogs() };
  const page: Page = { ...options, ...services, language, media };
  useEffect(() => composer.show(page));

  const open = useEffectEvent(async (shown: AbortSignal) => {
    const opening = await openStory(param, page.memberId, shown);
    if (shown.aborted) return;
    const story = typeof opening === 'object' ? opening : null;
    const signature = story ? signatureOf(story.draft, { media: media.restore(story.media), language }) : '';
    composer.send({ type: 'opened', opening, signature });
  });
  useEffect(() => {
    const shown = new AbortController();
    open(shown.signal).catch(() => shown.signal.aborted || composer.send({ type: 'openingFailed' }));
    return () => composer.close(() => shown.abort());
  }, [composer]);

  const form = hasForm(state) ? state : null;
  const isOpen = form !== null;
  useEffect(() => {
    if (isOpen) composer.send({ type: 'preferenceLoaded', mode: firstMode });
  }, [composer, firstMode, isOpen]);

  const isPlaceOpen = form?.opened.isNew === true;
  useEffect(() => {
    if (isPlaceOpen) takePosition((point) => composer.send({ type: 'placeTaken', point }));
  }, [composer, isPlaceOpen]);

  const isWritten = form !== null && (form.isTextChanged || media.list.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that is written down
  useEffect(() => {
    if (!isWritten) return;
    const timer = setTimeout(() => keep(composer), keepAfter);
    return () => clearTimeout(timer);
  }, [composer, isWritten, form?.draft, media.list, form?.editing]);
  useEffect(() => {
    // A phone may end the page at any moment after it was hidden.
    const onChange = () => document.visibilityState === 'hidden' && isOpen && void keep(composer);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [composer, isOpen]);

  const signature = form ? signatureOf(form.draft, { media: media.list, language }) : '';
  const isDue = form !== null && isOnline && isCopyDue(form, signature);
  // What was saved of a story that becomes anonymous is taken back at once.
  const delay = form?.draft.mode === 'anonymous' && form.failures === 0 ? 0 : saveCopyAfter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each failed save starts the time again
  useEffect(() => {
    if (!isDue) return;
    const save = () => isCopyDue(composer.state(), signature) && saveCopy(composer).catch(() => undefined);
    const timer = setTimeout(save, delay);
    return () => clearTimeout(timer);
  }, [composer, isDue, delay, signature, form?.sent, form?.failures]);

  return { name: state.name, form: form && formOf(form, { composer, page, isOnline, signature }) };
}

/** The machine with its state. It outlives the form: a request that is under way ends as it should after the form was closed. */
function createComposer(first: ComposerState, redraw: (state: ComposerState) => void) {
  let state = first;
  let page: Page | undefined;
  let release: () => void = nothing;
  const composer = {
    state() {
      if (!hasForm(state)) throw new Error('The composer has no form yet.');
      return state;
    },
    page: () => page as Page,
    send(event: ComposerEvent) {
      const before = state;
      state = transition(before, event);
      redraw(state);
      if (hasForm(state)) enter(state, before);
    },
    inBrowser: createQueue(),
    onServer: createQueue(),
    show(drawn: Page) {
      page = drawn;
    },
    /**
     * The form is gone, so nothing leads away from where its author is now. The lock of the story is released once no request is
     * under way: until then it must not be opened again.
     */
    close(unlock: () => void) {
      if (page) page = { ...page, onClose: nothing, onReopen: nothing, leaveFor: nothing, leaveDeleted: nothing };
      release = unlock;
      composer.send({ type: 'formClosed', isChanged: hasForm(state) && isChanged(state, page) });
      releaseWhenIdle();
    },
  };
  function releaseWhenIdle() {
    if (!hasForm(state) || !isBusy(state)) release();
  }
  function enter(now: FormState, before: ComposerState) {
    // At once, so that neither another tab nor a reload makes a second draft of the story.
    if (hasForm(before) && before.editing !== now.editing && now.opened.key)
      void changeKeptPost(now.opened.key, { editing: now.editing, creation: now.creation });
    if (before.name === now.name) return;
    const failed = (error: unknown) => composer.send({ type: 'failed', failure: failureOf(error) });
    Promise.resolve(work[now.name]?.(composer))
      .then((event) => event && composer.send(event), failed)
      .finally(() => state.name === now.name && releaseWhenIdle());
  }
  return composer satisfies Composer;
}

const nothing = () => undefined;

function isChanged({ isTextChanged }: FormState, page: Page | undefined): boolean {
  return isTextChanged || page?.media.isChanged === true;
}

/** Not once its author has answered, nor while a request is under way, which goes on without the form. */
function isLossy(state: FormState, page: Page): boolean {
  return state.name === 'editing' && isPublished(state) && isChanged(state, page);
}

type Parts = { composer: Composer; page: Page; isOnline: boolean; signature: string };

function formOf(state: FormState, { composer, page, isOnline, signature }: Parts) {
  const { send } = composer;
  const { media, language, t } = page;
  const { opened, draft, editing, sent, isConflict, fault, problem, savedAt } = state;
  const isEdit = isPublished(state);
  const isAnonymous = draft.mode === 'anonymous';
  const isOnServer = editing !== null;
  const isSaved = sent === signature;
  /** Files or the network are missing: the outbox sends the story as soon as they are there. */
  const isQueued = !isEdit && (!isOnline || isUploading(media.list));
  return {
    ...{ draft, media, fault, savedAt, isEdit, isQueued, isConflict, send },
    question: questionOf(state),
    isBusy: isBusy(state),
    problem: problem && state.name !== 'handingOver' && t(isMessageKey(language, problem) ? problem : 'wrong'),
    /** Whether another device can continue with all of the text. */
    isSynced: isOnServer && isSaved && !isAnonymous,
    /** Whether words of a story that has become anonymous are still on the server. */
    isLeaving: isOnServer && !isSaved && isAnonymous,
    isDeletable: isEdit || isOnServer || (!opened.isNew && hasContent(draft)),
    isPlaceTaken: state.isPlaceTaken,
    isModeFixed: opened.isModeFixed,
    wasSigned: isEdit && !opened.isModeFixed,
    wasRestored: !isEdit && !opened.isNew,
    elsewhere: opened.elsewhere,
    canSaveDraft: !isEdit && !isAnonymous && hasContent({ ...draft, latitude: null, tags: [] }),
    // What was put right meanwhile, as by a photo, is no fault any more.
    errorOf: (field: Missing['field']) =>
      fault?.field === field &&
      firstMissing(draft, media.list)?.field === field &&
      isMessageKey(language, fault.message)
        ? t(fault.message)
        : undefined,
    change: (part: Partial<PostDraft>) => send({ type: 'changed', part }),
    /** Whether leaving the form loses a change: of a published story this browser keeps nothing. */
    isLossy: isLossy(state, page),
    /** The same as of now, for what happens before the form is drawn again. */
    wouldLose: () => isLossy(composer.state(), composer.page()),
    close() {
      if (isBusy(state)) page.onClose();
      else send({ type: 'closeClicked', isChanged: isChanged(state, page) });
    },
    /** Asks for confirmation, or answers with the field at fault. */
    publish(): Missing | null {
      const found = firstMissing(draft, media.list);
      send({ type: 'publishClicked', fault: found, hindrance: hindranceOf(media.list, isQueued) });
      return found;
    },
    confirmPublish() {
      const cause = isOnline ? 'composer_uploading_wait' : 'no_connection';
      send({ type: 'publishConfirmed', delay: isQueued ? cause : null });
    },
  };
}
