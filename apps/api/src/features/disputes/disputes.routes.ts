import * as contract from '@pakmut/contract/disputes/disputes.contract.ts';
import { disputesPerPage } from '@pakmut/contract/disputes/disputes.rules.ts';
import * as staffContract from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import type { App } from '#api/platform/http/call.ts';
import { languageOf } from '#api/platform/http/reader-language.ts';
import { route } from '#api/platform/http/route.ts';
import { listFiledBy } from './disputes.queries.ts';
import * as service from './disputes.service.ts';
import { listQueue } from './disputes.staff.queries.ts';
import * as staff from './disputes.staff.service.ts';
import { viewDispute, viewDisputeOfOwnPost, viewForStaff, viewQueued } from './disputes.view.ts';

export function disputesRoutes(app: App): void {
  filingRoutes(app);
  authorRoutes(app);
  staffRoutes(app);
}

function filingRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.fileDispute, async (input, { member, idempotencyKey }) =>
    viewDispute(await service.fileDispute(platform, { memberId: member.memberId, idempotencyKey }, input)),
  );
  route(app, contract.fileDisputeAsVisitor, async (input, { request, idempotencyKey }) =>
    viewDispute(
      await service.fileDispute(
        platform,
        { memberId: null, address: request.ip, language: languageOf(request), idempotencyKey },
        input,
      ),
    ),
  );
  route(app, contract.getDisputeState, async ({ reference }) =>
    viewDispute(await service.findByReference(platform, reference)),
  );
  route(app, contract.appealByReference, async ({ reference, text }) => {
    await service.appealByReference(platform, reference, text);
    return viewDispute(await service.findByReference(platform, reference));
  });
  route(app, contract.listMyDisputes, async (input, { member }) => {
    const { postID } = input;
    if (postID !== undefined && !isId(postID)) return { items: [] };
    const { page, size } = readPage(input, disputesPerPage);
    const rows = await listFiledBy(platform.db, viewerOf(platform, member), {
      ...page,
      ...(postID && { postId: postID }),
    });
    return cutPage(
      rows.map((row) => ({ ...row, created_at: row.filed_at })),
      size,
      viewDispute,
    );
  });
}

function authorRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listDisputesOfOwnPosts, async ({ postID }, { member }) =>
    (await service.listOfOwnPosts(platform, member.memberId, postID)).map(viewDisputeOfOwnPost),
  );
  route(app, contract.answerDispute, async ({ disputeID, text }, { member }) =>
    viewDisputeOfOwnPost(await service.answerDispute(platform, member.memberId, disputeID, text)),
  );
  route(app, contract.appealAsAuthor, async ({ disputeID, text }, { member }) =>
    viewDisputeOfOwnPost(await service.appealAsAuthor(platform, member.memberId, disputeID, text)),
  );
}

function staffRoutes(app: App): void {
  const { platform } = app;

  route(app, staffContract.listDisputes, async ({ state = null, page = 0, maxPerPage: limit = disputesPerPage }) => {
    const { rows, total } = await listQueue(platform.db, { state, offset: page * limit, limit });
    return { items: rows.map(viewQueued), total };
  });
  route(app, staffContract.getDisputeForStaff, async ({ disputeID }, { member }) =>
    viewForStaff(await staff.viewDispute(platform, member.memberId, disputeID)),
  );
  route(app, staffContract.triageDispute, async ({ disputeID }, { member }) =>
    viewForStaff(await staff.triage(platform, member.memberId, disputeID)),
  );
  route(app, staffContract.askAuthor, async ({ disputeID }, { member }) =>
    viewForStaff(await staff.askAuthor(platform, member.memberId, disputeID)),
  );
  route(app, staffContract.decideDispute, async ({ disputeID, ...decision }, { member }) =>
    viewForStaff(await staff.decide(platform, member.memberId, disputeID, decision)),
  );
}
