import * as contract from '@pakmut/contract/comments/comments.contract.ts';
import { type CommentOrder, commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoResult } from '#api/features/media/media.results.service.ts';
import { storePhoto } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import type { App } from '#api/platform/http/call.ts';
import { readRankedCursor, writeRankedCursor } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import * as service from './comments.service.ts';
import { viewComment, viewMentionable, viewThread } from './comments.view.ts';

type ListInput = InputOf<typeof contract.listComments.public>;

export function commentsRoutes(app: App): void {
  const { platform } = app;

  const listReplies = async (input: ListInput, parentId: string, reader: SignedIn | null) => {
    const { page, size } = readPage(input, commentsPerPage);
    const asked = { postId: input.postID, parentId };
    const { rows, total } = await service.listReplies(platform, reader, asked, page);
    return { ...cutPage(rows, size, viewComment), total };
  };
  const listThreads = async (input: ListInput, order: CommentOrder, reader: SignedIn | null) => {
    const { cursor, ...rest } = input;
    const isTop = order === 'top';
    const { page, size } = readPage(isTop ? rest : input, commentsPerPage);
    const after = isTop ? readRankedCursor(cursor, 2) : page.after;
    const asked = { ...page, after, offset: after ? 0 : page.offset, order };
    const { rows, total } = await service.listThreads(platform, reader, input.postID, asked);
    const cut = cutPage(rows, size, viewThread);
    const last = rows[size - 1];
    return {
      ...cut,
      ...(isTop && cut.next && last && { next: writeRankedCursor(last, [last.likes, last.replies]) }),
      total,
    };
  };
  const list = async (input: ListInput, reader: SignedIn | null) => {
    if (input.parentID !== undefined) return listReplies(input, input.parentID, reader);
    if (input.order) return listThreads(input, input.order, reader);
    const { page, size } = readPage(input, commentsPerPage);
    const { rows, total } = await service.listComments(platform, reader, input.postID, page);
    return { ...cutPage(rows, size, viewComment), total };
  };
  route(app, contract.listComments.public, (input) => list(input, null));
  route(app, contract.listComments.private, (input, { member }) => list(input, member));

  route(app, contract.uploadCommentPhoto, (_input, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) =>
      photoResult(await storePhoto(platform, member.memberId, upload), upload.originalName),
    ),
  );

  route(app, contract.addComment, async (input, { member, idempotencyKey }) => {
    const row = await service.addComment(platform, member, idempotencyKey, input);
    return { comment: viewComment(row), post_comment_count: row.total };
  });

  route(app, contract.suggestMentions, async ({ postID, q = '' }, { member }) => {
    const found = await service.suggestMentions(platform, member, postID, q);
    return found.map(viewMentionable);
  });

  route(app, contract.likeComment, async ({ commentID, isLike }, { member }) => ({
    post_comment_like_count: await service.likeComment(platform, member.memberId, commentID, isLike === 1),
    is_like: isLike,
  }));

  route(app, contract.editComment, async (input, { member }) => ({
    comment: viewComment(await service.editComment(platform, member.memberId, input)),
  }));

  route(app, contract.deleteComment, async ({ commentID }, { member }) => ({
    post_comment_count: await service.deleteComment(platform, member.memberId, commentID),
    deleted: 1 as const,
  }));

  route(app, contract.restoreComment, async ({ commentID }, { member }) => {
    const row = await service.restoreComment(platform, member.memberId, commentID);
    return { comment: viewComment(row), post_comment_count: row.total };
  });
}
