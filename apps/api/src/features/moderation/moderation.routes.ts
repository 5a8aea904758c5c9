import { refusals } from '@pakmut/contract/errors.ts';
import * as contract from '@pakmut/contract/moderation/moderation.contract.ts';
import { reviewsPerPage } from '@pakmut/contract/moderation/moderation.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { readPosition, writePosition } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import { permissionsOf } from '#api/platform/identity/permissions.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import * as queries from './moderation.queries.ts';
import * as service from './moderation.service.ts';
import { viewCount, viewItem } from './moderation.view.ts';

export function moderationRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;
  const reviewerOf = async ({ memberId, role }: SignedIn): Promise<service.Reviewer> => ({
    staffId: memberId,
    permissions: await permissionsOf(db, role),
  });

  route(
    app,
    contract.listReviewItems,
    async ({ list = 'open', kind, cursor, maxPerPage = reviewsPerPage }, { member }) => {
      const reviewer = await reviewerOf(member);
      const kinds = service.kindsFor(reviewer).filter((one) => kind === undefined || one === kind);
      const now = clock.now();
      const offset = readPosition(cursor) ?? 0;
      const rows = await queries.listItems(db, {
        list,
        kinds,
        staffId: member.memberId,
        now,
        offset,
        limit: maxPerPage + 1,
      });
      const items = rows.slice(0, maxPerPage).map((row) => viewItem(row, now));
      return { items, ...(rows.length > maxPerPage && { next: writePosition(offset + maxPerPage) }) };
    },
  );
  route(app, contract.countReviewItems, async (_input, { member }) => {
    const kinds = service.kindsFor(await reviewerOf(member));
    const rows = await queries.countItems(db, kinds, clock.now());
    const counted = new Map(rows.map((row) => [row.kind, row]));
    return kinds.map((kind) => viewCount(counted.get(kind) ?? { kind, open: 0, urgent: 0, overdue: 0, oldest: null }));
  });
  route(app, contract.claimReviewItem, async ({ itemID, isClaim, takeOver }, { member }) => {
    await service.claim(platform, await reviewerOf(member), itemID, {
      isClaim: isClaim === 1,
      takeOver: takeOver === 1,
    });
    const row = await queries.findShown(db, itemID, clock.now());
    if (!row) throw new AppError('moderation.not_found');
    return viewItem(row, clock.now());
  });
  route(app, contract.decideReviewItems, async ({ items, ...decision }, { member }) => {
    const reviewer = await reviewerOf(member);
    return eachOf(items, (id) => service.decide(platform, reviewer, id, decision));
  });
  route(app, contract.undoReviewDecision, async ({ items }, { member }) => {
    const reviewer = await reviewerOf(member);
    return eachOf(items, (id) => service.undo(platform, reviewer, id));
  });
}

/** One after the other, each in a transaction of its own; a refusal of one is no refusal of the others. */
async function eachOf(ids: readonly string[], work: (id: string) => Promise<void>) {
  const outcomes: { item_id: string; is_done: 0 | 1; message: string }[] = [];
  for (const id of ids) {
    try {
      await work(id);
      outcomes.push({ item_id: id, is_done: 1, message: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ item_id: id, is_done: 0, message: refusals[error.code].message });
    }
  }
  return outcomes;
}
