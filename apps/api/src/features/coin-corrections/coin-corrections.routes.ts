import * as contract from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import { staffMembersPerPage } from '@pakmut/contract/members/members.staff.rules.ts';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { findMembers } from '#api/features/members/members.staff.service.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './coin-corrections.service.ts';
import { viewAccount, viewHolder, viewWaiting } from './coin-corrections.view.ts';

const done = { done: 1 } as const;
/** The check reads the whole book, and pressing its button costs nothing. */
const checkMilliseconds = 30_000;

export function coinCorrectionsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listMembersForCoins, async ({ q, maxPerPage: size = staffMembersPerPage }, { member }) => {
    const { rows, total } = await findMembers(platform, member, { typed: q, state: undefined, page: 0, size });
    return { items: rows.map(viewHolder), total };
  });
  route(app, contract.viewMemberCoins, async ({ memberID, ...page }, { member }) =>
    viewAccount(await service.viewAccount(platform, member, { id: memberID, ...page })),
  );
  route(app, contract.correctCoins, ({ memberID, ...wanted }, { member, idempotencyKey }) =>
    service.correct(platform, member, idempotencyKey, { id: memberID, ...wanted }),
  );
  route(app, contract.listWaitingCorrections, async (_input, { member }) =>
    (await service.listWaiting(platform, member)).map(viewWaiting),
  );
  route(app, contract.confirmCorrection, async ({ correctionID }, { member }) => {
    await service.confirm(platform, member, correctionID);
    return done;
  });
  route(app, contract.declineCorrection, async ({ correctionID }, { member }) => {
    await service.decline(platform, member, correctionID);
    return done;
  });
  checkRoute(app);
}

function checkRoute(app: App): void {
  const { config, cache, clock, db } = app.platform;
  const prove = cache.memoize(
    { name: 'proof of the book of coins', freshMilliseconds: checkMilliseconds },
    async (_question: null) => ({ ...(await checkLedger(config.DATABASE_URL)), date: clock.now().toISOString() }),
  );
  route(app, contract.checkCoins, async (_input, { member: { memberId: staffId } }) => {
    const { accounts, movements, broken, date } = await prove(null);
    const detail = `broken: ${broken.length}`;
    await recordStaffAction(db, { staffId, action: 'coins.checked', subjectId: staffId, detail, at: clock.now() });
    return { account_total: accounts, transaction_total: movements, broken: [...broken], date };
  });
}
