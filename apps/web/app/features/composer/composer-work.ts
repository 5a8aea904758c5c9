/** What is done in the states of the composer's machine: the copy in this browser, the draft on the server, publishing, the outbox. */
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { deletePost, getMyDraft } from '@pakmut/contract/publishing/publishing.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dropPost, postsKey } from '#web/features/posts/post-pages.ts';
import { storyPath } from '#web/features/posts/post-words.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { isMessageKey, type MessageKey, type Translate } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import type { Dialogs } from '#web/platform/overlays/dialogs.ts';
import type { ToastMessage } from '#web/ui/toast-message.ts';
import { newParam } from './composer-address.ts';
import { draftInput, postInput } from './composer-check.ts';
import {
  type ComposerEvent,
  type Failure,
  type FormState,
  type FormStateName,
  isGivenAway,
  isPublished,
  isRefused,
} from './composer-machine.ts';
import { changeKeptPost, forgetKeptPost, type KeptPost, keepMedia, keepPost } from './kept-posts.ts';
import type { Medium } from './media-list.ts';
import { draftParam, keptParam } from './open-story.ts';
import { outbox } from './outbox-runner.ts';
import { type DraftCreation, type Editing, hasContent, type PostDraft } from './post-draft.ts';
import { createDraft, sendPost } from './send-post.ts';
import type { MediaUploads } from './use-media-uploads.ts';

/** What the work needs of the page, as it was drawn last. */
export type Page = {
  readonly memberId: string;
  readonly language: Language;
  readonly t: Translate;
  readonly media: MediaUploads;
  readonly cache: QueryClient;
  readonly dialogs: Dialogs;
  readonly toast: (message: ToastMessage) => void;
  /** Asks for a one-time code when the server wants one, and repeats the request. */
  readonly withProof: <T>(act: () => Promise<T>) => Promise<T>;
  readonly onClose: () => void;
  /** Opens the same address once more. */
  readonly onReopen: () => void;
  /** Closes the form and leads to another page. */
  readonly leaveFor: (path: string, state?: object) => void;
  /** Closes the form, and the page of the deleted story if it is below. */
  readonly leaveDeleted: (postId: string) => void;
};

type Queue = <T>(step: () => Promise<T>) => Promise<T>;

/** One open composer. Writes to this browser and to the server each wait for the one before, so that the newest is the last. */
export type Composer = {
  readonly state: () => FormState;
  readonly page: () => Page;
  readonly send: (event: ComposerEvent) => void;
  readonly inBrowser: Queue;
  readonly onServer: Queue;
};

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Work = (composer: Composer) => Promise<ComposerEvent> | Promise<void> | void;

/** An anonymous story is sent, and published later with those of others. */
const wordsOf = {
  public: 'composer_published',
  private: 'composer_published_private',
  anonymous: 'composer_sent',
} as const;

/** The history state with which the page of a story learns that it was published a moment ago. */
export const justPublished = { published: true } as const;

/** What is begun when a state is entered; it ends with an event. */
export const work: Readonly<Partial<Record<FormStateName, Work>>> = {
  async publishing(composer) {
    const { draft, editing } = await afterFirstSave(composer);
    const { media, language, withProof } = composer.page();
    const input = postInput(draft, media.list, language);
    const { post_id: postId } = await withProof(() => {
      composer.send({ type: 'requestStarted' });
      const replaced = media.list.flatMap((one) => one.replaced ?? []);
      return request(composer, (idempotencyKey) => sendPost(input, editing, { idempotencyKey }, replaced));
    });
    return { type: 'published', postId };
  },
  async handingOver(composer) {
    await afterSaves(composer);
    return { type: (await keep(composer, 'waiting')) ? 'handedOver' : 'notKept' };
  },
  async savingDraft(composer) {
    await keep(composer);
    await saveCopy(composer);
    await keep(composer);
    return { type: 'draftSaved' };
  },
  async deleting(composer) {
    const { editing } = await afterFirstSave(composer);
    if (editing) {
      const { cache } = composer.page();
      await request(composer, () => call(deletePost, { postID: editing.postId }));
      dropPost(cache, editing.postId);
      // Lists in sight are fetched again, because their counts have changed too.
      void cache.invalidateQueries({ queryKey: [postsKey, 'list'] });
    }
    return { type: 'deleted' };
  },
  async fetchingVersion({ state }) {
    const { postId: postID } = state().editing as Editing;
    const newest = await (isPublished(state()) ? call(getPost.private, { postID }) : call(getMyDraft, { postID }));
    return { type: 'versionFetched', version: newest.post_version };
  },
  async published(composer) {
    const { draft, postId, editing } = composer.state();
    // A signed story that became anonymous has another address, and the signed one is gone.
    const isTurned = editing !== null && editing.postId !== postId;
    const isChange = isPublished(composer.state()) && !isTurned;
    await forget(composer);
    say(composer, isChange ? 'composer_saved' : wordsOf[draft.mode]);
    if (isTurned) dropPost(composer.page().cache, editing.postId);
    if (isChange) composer.page().onClose();
    else composer.page().leaveFor(storyPath(postId), draft.mode === 'public' ? justPublished : undefined);
  },
  async deleted(composer) {
    const { editing } = composer.state();
    await forget(composer);
    say(composer, 'composer_deleted');
    if (editing) composer.page().leaveDeleted(editing.postId);
    else composer.page().onClose();
  },
  inOutbox(composer) {
    say(composer, navigator.onLine ? 'outbox_taken' : 'outbox_taken_offline');
    composer.page().onClose();
    void outbox.wake();
  },
  savedAsDraft(composer) {
    say(composer, 'composer_draft_saved_server');
    composer.page().onClose();
  },
  /** The outbox strip informs the author of a new story about the outcome; a toast informs the author of a change. */
  async refusedAfterClosing(composer) {
    const isKept = await keep(composer);
    const { opened, publishKey, problem } = composer.state();
    const { t, language, toast } = composer.page();
    const refusal = problem ?? 'wrong';
    if (opened.key && isKept) await changeKeptPost(opened.key, { refusal, publishKey });
    else toast({ text: t(isMessageKey(language, refusal) ? refusal : 'wrong'), tone: 'warn' });
  },
  closed: ({ page }) => page().onClose(),
  async keptAndClosed(composer) {
    const isKept = await keep(composer);
    const { t, dialogs, toast, onClose } = composer.page();
    const param = keptParam(composer.state().opened.key ?? '');
    const action = { label: t('composer_draft_open'), onClick: () => dialogs.open('post', param) };
    if (isKept) toast({ text: t('composer_draft_kept'), tone: 'success', action });
    onClose();
  },
  async keptForAnotherStory(composer) {
    await keep(composer);
    composer.page().dialogs.replace('post', newParam);
  },
  async replacedByNewest({ state, page, inBrowser }) {
    const { opened, editing } = state();
    const { key } = opened;
    const { dialogs, onReopen } = page();
    if (key === null || !editing) return onReopen();
    await inBrowser(() => changeKeptPost(key, { isSynced: true, editing: { ...editing, version: 0 } }));
    const param = draftParam(editing.postId);
    if (dialogs.layers.some((layer) => layer.param === param)) onReopen();
    else dialogs.replace('post', param);
  },
};

/** The state once no save of the draft is under way: a saved draft has a newer version. */
function afterSaves({ state, onServer }: Composer): Promise<FormState> {
  return onServer(async () => state());
}

/**
 * The same, with a draft for the first save whose answer never came, as when a reload ended it: the photos of the story may belong to
 * that draft, and a second post could not take them.
 */
function afterFirstSave({ state, send, onServer }: Composer): Promise<FormState> {
  return onServer(async () => {
    const { creation } = state();
    if (creation) {
      await create(send, creation).catch((error: unknown) => {
        const failure = failureOf(error);
        send({ type: 'copyFailed', failure });
        if (!isRefused(failure.status)) throw error;
      });
    }
    return state();
  });
}

/** Sends an idempotent request: it is repeated under the same key until the server refuses it, which changes nothing. */
async function request<T>({ state, send, page }: Composer, ask: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await ask(state().publishKey);
    await page().cache.invalidateQueries({ queryKey: [postsKey], refetchType: 'none' });
    return answer;
  } catch (error) {
    const { status, message } = failureOf(error);
    if (isRefused(status)) send({ type: 'requestRefused', message, nextKey: newIdempotencyKey() });
    throw error;
  }
}

/** Writes the form into this browser. False: it is empty, or this browser keeps nothing. */
export function keep({ state, send, page, inBrowser }: Composer, as: KeptPost['state'] = 'writing'): Promise<boolean> {
  return inBrowser(async () => {
    const { opened, draft, editing, creation, publishKey, sent } = state();
    const { memberId, language, media } = page();
    const { key, elsewhere } = opened;
    if (key === null || (as === 'writing' && isGivenAway(state()))) return false;
    if (!hasContent(draft) && media.list.length === 0) return false;
    await keepMedia(key, media.kept(key));
    const isSynced = draft.mode !== 'anonymous' && sent === signatureOf(draft, { media: media.list, language });
    const server = { editing, creation, isSynced, publishKey, elsewhere };
    const isKept = await keepPost({ key, memberId, draft, state: as, language, ...server, changedAt: Date.now() });
    if (isKept) send({ type: 'kept', at: new Date().toISOString() });
    return isKept;
  });
}

/** Removes the copy in this browser of a story that is published or deleted. */
async function forget({ state, page, inBrowser }: Composer): Promise<void> {
  const { key } = state().opened;
  if (key) await inBrowser(() => forgetKeptPost(key));
  page().media.clear();
}

/** Saves the draft on the server, so that another device can continue. Rejects with a `CallError`. */
export function saveCopy({ state, send, page, onServer }: Composer): Promise<void> {
  return onServer(async () => {
    try {
      const input = draftInput(state().draft, page().media.list, page().language);
      await sendCopy({ state, send }, input, JSON.stringify(input));
    } catch (error) {
      send({ type: 'copyFailed', failure: failureOf(error) });
      throw error;
    }
  });
}

type Machine = Pick<Composer, 'state' | 'send'>;

async function sendCopy({ state, send }: Machine, input: DraftCreation['input'], signature: string): Promise<void> {
  const { opened, editing, sent, creation: earlier } = state();
  if (sent === signature) return;
  if (editing) {
    const { post_version: version } = await sendPost(input, editing);
    return send({ type: 'copySaved', editing: { ...editing, version }, signature });
  }
  // A first save whose answer was lost is repeated as it was, so that there is one draft and not two.
  const creation = earlier ?? { key: newIdempotencyKey(), input, signature };
  send({ type: 'copyCreated', creation });
  if (!earlier && opened.key) await changeKeptPost(opened.key, { creation });
  await create(send, creation);
  return sendCopy({ state, send }, input, signature);
}

async function create(send: Composer['send'], creation: DraftCreation): Promise<void> {
  send({ type: 'copySaved', editing: await createDraft(creation), signature: creation.signature });
}

/** A fingerprint of the form, to compare it with the draft on the server. */
export function signatureOf(draft: PostDraft, { media, language }: { media: readonly Medium[]; language: Language }) {
  return JSON.stringify(draftInput(draft, media, language));
}

export function failureOf(error: unknown): Failure {
  return error instanceof CallError ? error : { status: Number.NaN, message: 'wrong' };
}

function say({ page }: Composer, key: MessageKey): void {
  page().toast({ text: page().t(key), tone: 'success' });
}
