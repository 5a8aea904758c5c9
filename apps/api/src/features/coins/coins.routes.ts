import * as contract from '@pakmut/contract/coins/coins.contract.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import * as history from './coins.history.service.ts';
import * as service from './coins.service.ts';
import { composeHistoryCsv, viewPoint, viewRule } from './coins.view.ts';

export function coinsRoutes(app: App): void {
  const { platform } = app;
  const { db, config } = platform;
  const ownerOf = ({ memberId }: SignedIn, isPurse: boolean) =>
    isPurse ? service.purseOf(platform, memberId) : { member: memberId };

  route(app, contract.getPoint, async (_input, { member }) => ({
    member_point: await service.getBalance(db, member.memberId),
    purse_point: await service.getPurse(platform, member.memberId),
  }));
  route(app, contract.getPointHistory, async ({ isPurse, ...input }, { member }) => {
    const { rows, total } = await history.getHistory(platform, ownerOf(member, isPurse === 1), input);
    return { items: rows.map(viewPoint), total };
  });
  route(app, contract.downloadPointHistory, async ({ status, isPurse, ...search }, { member, reply }) => {
    const asked = { ...search, ...(status && { status: Number(status) }) };
    const rows = await history.getWholeHistory(platform, ownerOf(member, isPurse === '1'), asked);
    reply
      .header('content-disposition', 'attachment; filename="coins.csv"')
      .type('text/csv; charset=utf-8')
      .send(composeHistoryCsv(rows));
    return alreadySent;
  });
  route(app, contract.listCoinRules, () => ({
    earning: service.earningRules(platform).map(viewRule),
    transfer_max: config.COIN_TRANSFER_MAX,
    transfers_per_day: config.COIN_TRANSFERS_DAILY,
    hold_hours: config.COIN_HOLD_HOURS,
  }));
  route(app, contract.getInvitation, async (_input, { member }) => {
    const { code, joined } = await service.getInvitation(db, member.memberId);
    return { invite_code: code, invite_url: `${platform.site.origin()}/home?invite=${code}`, joined_total: joined };
  });
}
