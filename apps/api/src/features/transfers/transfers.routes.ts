import * as contract from '@pakmut/contract/transfers/transfers.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as choosing from './transfers.choosing.service.ts';
import { transferCoins } from './transfers.service.ts';
import { viewReceiver, viewSent } from './transfers.view.ts';

export function transfersRoutes(app: App): void {
  const { platform } = app;

  const find = async (username: string | undefined, memberId: string) =>
    (await choosing.searchReceivers(platform, memberId, username ?? '')).map(viewReceiver);
  route(app, contract.findReceivers, ({ username }, { member }) => find(username, member.memberId));
  route(app, contract.findReceiversByPost, ({ username }, { member }) => find(username, member.memberId));

  route(app, contract.getTransferData, async (input, { member }) => {
    const { balance, left, purse, purseLeft, recent, receiver } = await choosing.getTransferData(
      platform,
      member,
      input,
    );
    return {
      member_point: balance,
      transfer_max: platform.config.COIN_TRANSFER_MAX,
      transfers_left: left,
      purse_point: purse,
      purse_transfers_left: purseLeft,
      receiver: receiver && viewReceiver(receiver),
      recent: recent.map(viewReceiver),
    };
  });

  route(app, contract.transferCoins, async (input, { member, idempotencyKey }) =>
    viewSent(await transferCoins(platform, member, idempotencyKey, input)),
  );
}
