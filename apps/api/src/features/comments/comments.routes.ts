import * as contract from '@pakmut/contract/comments/comments.contract.ts';
import { commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoResult } from '#api/features/media/media.results.service.ts';
import { storePhoto } from '#api/features/media/media.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import * as service from './comments.service.ts';
import { viewComment } from './comments.view.ts';

export function commentsRoutes(app: App): void {
  const { platform } = app;

  const list = async (input: InputOf<typeof contract.listComments.public>, reader: SignedIn | null) => {
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
