/** Opens what the composer's address names: a new story, one that is kept in this browser, a draft of the server, or a published post. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { anonymousFlag, foldHashtag, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { getMyDraft } from '@pakmut/contract/publishing/publishing.contract.ts';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { newParam, tagOf } from './composer-address.ts';
import {
  findKeptPost,
  holdKeptPost,
  type KeptMedium,
  type KeptPost,
  listKeptMedia,
  listKeptPosts,
} from './kept-posts.ts';
import { outbox } from './outbox-runner.ts';
import { emptyDraft } from './post-draft.ts';

type Draft = ResultOf<typeof getMyDraft>;

type OfKept = 'draft' | 'editing' | 'creation' | 'isSynced' | 'publishKey' | 'elsewhere' | 'refusal';

export type OpenedStory = Pick<KeptPost, OfKept> & {
  /** Key of the copy in this browser; null for a published post, whose changes are not kept. */
  readonly key: string | null;
  readonly media: readonly KeptMedium[];
  /** A public anonymous post stays one (specification §4). */
  readonly isModeFixed: boolean;
  /** Nothing was written yet: the member's own preferences apply. */
  readonly isNew: boolean;
};

/** `missing`: it is gone, or it is somebody else's. */
export type Opening = OpenedStory | 'missing' | 'openInAnotherTab';

/** A form that just closed releases its story a moment later; milliseconds. */
const patience = 500;

const draftPrefix = 'draft-';
const keptPrefix = 'kept-';

/** Names a draft of the server in the composer's address. */
export function draftParam(postId: string): string {
  return `${draftPrefix}${postId}`;
}

/** Names a story that is kept in this browser in the composer's address. */
export function keptParam(key: string): string {
  return `${keptPrefix}${key}`;
}

/** Opens a story and locks it for this tab until `signal` is aborted. Rejects when the server cannot be reached. */
export async function openStory(param: string | undefined, memberId: string, signal: AbortSignal): Promise<Opening> {
  if (param === newParam) return fresh(signal);
  const tag = tagOf(param);
  if (tag !== undefined) return fresh(signal, foldHashtag(tag));
  if (param === undefined) return (await latestKept(memberId, signal)) ?? fresh(signal);
  if (param.startsWith(keptPrefix)) return openKept(param.slice(keptPrefix.length), memberId, signal);
  if (param.startsWith(draftPrefix)) return openDraft(param.slice(draftPrefix.length), memberId, signal);
  const post = await call(getPost.private, { postID: param }, { signal }).catch(nullWhenMissing);
  return post?.is_own === 1 ? fromServer(post, null) : 'missing';
}

async function fresh(signal: AbortSignal, tag: string | null = null): Promise<OpenedStory> {
  const key = newIdempotencyKey();
  await holdKeptPost(key, signal);
  const rest = { isSynced: false, publishKey: newIdempotencyKey(), elsewhere: [], isModeFixed: false };
  const draft = tag ? { ...emptyDraft, tags: [tag] } : emptyDraft;
  return { key, draft, media: [], editing: null, isNew: true, ...rest };
}

/** The story that was written last and that no other tab has open. */
async function latestKept(memberId: string, signal: AbortSignal): Promise<OpenedStory | null> {
  for (const post of await listKeptPosts(memberId))
    if (post.state === 'writing' && (await holdKeptPost(post.key, signal))) return fromKept(post);
  return null;
}

async function openKept(key: string, memberId: string, signal: AbortSignal): Promise<Opening> {
  // A waiting story is opened to be changed, so the outbox must not send it meanwhile.
  await outbox.withdraw(key);
  const post = await findKeptPost(key, memberId);
  if (!post) return 'missing';
  if (!(await holdKeptPost(key, signal, patience))) return 'openInAnotherTab';
  return fromKept(post);
}

async function openDraft(postID: string, memberId: string, signal: AbortSignal): Promise<Opening> {
  const kept = (await listKeptPosts(memberId)).find((post) => post.editing?.postId === postID);
  if (kept && !(await holdKeptPost(kept.key, signal, patience))) return 'openInAnotherTab';
  const stored = await call(getMyDraft, { postID }, { signal }).catch((failure) => {
    if (kept && failure instanceof CallError && failure.status === 0) return null;
    return nullWhenMissing(failure);
  });
  if (!stored) return kept ? fromKept(kept) : 'missing';
  // Text that did not reach the server comes first; when both copies were changed, the next save is refused and asks.
  if (kept && (!kept.isSynced || kept.editing?.version === stored.post_version)) return fromKept(kept);
  const key = kept?.key ?? newIdempotencyKey();
  if (!kept) await holdKeptPost(key, signal);
  return withLocalFiles(fromServer(stored, key), kept ? await listKeptMedia(kept.key) : []);
}

async function fromKept(post: KeptPost): Promise<OpenedStory> {
  return { ...post, media: await listKeptMedia(post.key), isModeFixed: false, isNew: false };
}

/** Puts files that are still on this device in the place of their copies on the server, and adds those that were never sent. */
function withLocalFiles(opened: OpenedStory, local: readonly KeptMedium[]): OpenedStory {
  const here = local.filter((one) => one.file);
  const stored = opened.media.map((one) => here.find(({ fileName }) => fileName === one.fileName) ?? one);
  const unsent = here.filter(({ fileName }) => !fileName);
  const names = new Set(here.map(({ name }) => name));
  return {
    ...opened,
    media: [...stored, ...unsent],
    elsewhere: opened.elsewhere.filter((name) => !names.has(name)),
    isSynced: opened.isSynced && unsent.length === 0,
  };
}

function fromServer(post: Draft | NewsPost, key: string | null): OpenedStory {
  const isAnonymous = post.post_anonymous === anonymousFlag.anonymous;
  const isPrivate = post.post_publish === publishMode.private;
  return {
    key,
    editing: { postId: post.post_id, version: post.post_version },
    isSynced: true,
    publishKey: newIdempotencyKey(),
    draft: {
      header: post.post_header,
      detail: post.post_detail,
      latitude: post.post_latitude,
      longitude: post.post_longitude,
      categoryID: post.post_category_id,
      tags: post.tag.map((tag) => tag.post_tag_detail),
      mode: isAnonymous ? 'anonymous' : isPrivate ? 'private' : 'public',
      exactPlace: isAnonymous && post.post_precision === 'exact',
      precision: post.post_precision,
    },
    media: mediaOf(post, key ?? ''),
    elsewhere: 'post_pending' in post ? post.post_pending.map(({ name }) => name) : [],
    isModeFixed: isAnonymous,
    isNew: false,
  };
}

function mediaOf(post: Draft | NewsPost, postKey: string): KeptMedium[] {
  const photos = post.img.map((image) => ({
    key: image.post_img_id,
    kind: 'photo' as const,
    preview: image.post_img_thumb_path,
    whole: image.post_img_hd_path,
    fileName: image.post_img_file_name,
    alt: image.post_img_alt,
  }));
  const videos = post.vdo.map((video) => ({
    key: video.post_video_id,
    kind: 'video' as const,
    preview: '',
    fileName: video.post_video_file_name,
    alt: '',
  }));
  return [...photos, ...videos].map((one, position) => ({ ...one, postKey, position, name: '', size: 0 }));
}

function nullWhenMissing(failure: unknown): null {
  if (failure instanceof CallError && failure.status === 404) return null;
  throw failure;
}
