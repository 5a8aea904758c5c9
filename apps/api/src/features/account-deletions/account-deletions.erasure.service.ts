/**
 * Erases members whose time to come back is over: the row, everything that refers to it, and the files (decisions §2;
 * P19).
 */
import { erasureKeptDays, restorableDays } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { forfeit, forfeitPurses } from '#api/features/coins/coins.service.ts';
import { removeCopyOf } from '#api/features/identity-cards/identity-cards.service.ts';
import {
  forgetUploads,
  listWaitingPhotos,
  removeAvatarFile,
  removePhotoFiles,
} from '#api/features/media/media.service.ts';
import { forgetCollections } from '#api/features/nexus/nexus.owners.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { forgetOrders } from '#api/features/rewards/rewards.service.ts';
import { forgetOwnUploads } from '#api/features/uploads/uploads.service.ts';
import { listWaitingVideos, releaseVideos } from '#api/features/videos/videos.service.ts';
import { forgetAnswersTo } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as erasure from './account-deletions.erasure.queries.ts';
import { deleteExpiredRequests } from './account-deletions.queries.ts';
import { deleteOldRequests } from './account-deletions.requests.queries.ts';

const dayMilliseconds = 86_400_000;

export async function eraseDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await deleteExpiredRequests(platform.db, now);
  await deleteOldRequests(platform.db, new Date(now.getTime() - erasureKeptDays * dayMilliseconds));
  const leftBefore = new Date(now.getTime() - restorableDays * dayMilliseconds);
  const due = await erasure.listDue(platform.db, leftBefore);
  await forgetAuthors(platform, due);
  for (const id of due) await erase(platform, id, leftBefore);
}

/**
 * Anonymous posts lose their author and stay, even if the member chose to erase their posts: disappearing together with the
 * account, they would name it (R27). What their purse holds is forfeited. This is a transaction of its own, for all who are
 * due, so that no row of it bears the mark of one that names a member (P21).
 */
async function forgetAuthors(platform: Platform, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tags = ids.map((memberId) => viewerOf(platform, { memberId }).authorTag);
  await platform.db.transaction().execute(async (transaction) => {
    await erasure.forgetAuthors(transaction, tags);
    await forfeitPurses(platform, transaction, ids);
  });
}

/**
 * Files go before the rows that name them: if something fails in between, the rows are still there and the next run
 * begins again, while a file without a row would never be found.
 */
async function erase(platform: Platform, id: string, leftBefore: Date): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const member = await erasure.lockDue(transaction, id, leftBefore);
    if (!member) return;
    const now = platform.clock.now();
    const keepsPosts = member.keeps_posts;
    if (!member.is_hidden) await erasure.hideMember(transaction, id, now);
    const photos = await listWaitingPhotos(platform, transaction, id);
    const videos = await listWaitingVideos(platform, transaction, id);
    await removePhotoFiles(platform, await erasure.takePhotosToErase(transaction, id, keepsPosts, photos));
    await releaseVideos(platform, await erasure.takeVideosToErase(transaction, id, keepsPosts, videos));
    await forgetUploads(transaction, photos);
    await forgetOwnUploads(platform, transaction, id);
    await removeAvatarFile(platform, member.avatar);
    await removeCopyOf(platform, id);
    if (keepsPosts) await erasure.detachPosts(transaction, id);
    await erasure.uncountFlags(transaction, id);
    await erasure.eraseFromComments(transaction, id);
    await erasure.eraseContacts(transaction, id);
    await forgetOrders(platform, transaction, id);
    await forfeit(platform, transaction, id);
    await forgetAnswersTo(transaction, platform.keys, id);
    await forgetCollections(transaction, id);
    await erasure.eraseMember(transaction, id, { now, keepsPosts });
  });
}
