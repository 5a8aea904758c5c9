import * as contract from '@pakmut/contract/rewards/rewards.contract.ts';
import { ordersPerPage } from '@pakmut/contract/rewards/rewards.rules.ts';
import { getBalance } from '#api/features/coins/coins.service.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { postcodeOf } from '#api/features/places/places.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as queries from './rewards.queries.ts';
import { redeemReward } from './rewards.redeeming.service.ts';
import * as service from './rewards.service.ts';
import { viewOrder, viewOrderInList, viewReward, viewRewardForStaff } from './rewards.view.ts';

export function rewardsRoutes(app: App): void {
  memberRoutes(app);
  staffRoutes(app);
}

function memberRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  route(app, contract.listRewards.public, async () => (await queries.listOffered(db)).map((row) => viewReward(row, 0)));
  route(app, contract.listRewards.private, async (_input, { member }) => {
    const [rows, myPoint] = await Promise.all([queries.listOffered(db), getBalance(db, member.memberId)]);
    return rows.map((row) => viewReward(row, myPoint));
  });
  route(app, contract.getMemberAddress, async (_input, { member }) => {
    const buyer = await queries.findBuyer(db, member.memberId, member.sessionId);
    if (!buyer) throw new AppError('auth.session_ended');
    return {
      member_address: buyer.address ?? '',
      member_tel: buyer.telephone ?? '',
      member_fullname: buyer.full_name || buyer.display_name,
      member_province_id: buyer.province_id ?? '',
      member_amphur_id: buyer.amphoe_id ?? '',
      member_district_id: buyer.tambon_id ?? '',
      member_postcode: postcodeOf(buyer.tambon_id),
    };
  });
  route(app, contract.redeemReward, async ({ id, ...input }, { member, idempotencyKey }) => {
    const { orderId, left } = await redeemReward(platform, member, idempotencyKey, id, input);
    const order = await queries.findOrder(db, orderId);
    if (!order) throw new AppError('rewards.not_found');
    return { order: viewOrder(order), member_point: left };
  });
  route(app, contract.listOrders, async (input, { member }) => {
    const { rows, total } = await queries.listOrdersOf(db, member.memberId, pageOf(input));
    return { items: rows.map(viewOrder), total };
  });
}

function staffRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  route(app, contract.listAllRewards, async () => (await queries.listAll(db)).map(viewRewardForStaff));
  route(app, contract.addReward, async (input, { member }) => ({
    rewardID: await service.addReward(platform, member.memberId, input),
  }));
  route(app, contract.changeReward, async ({ rewardID, ...input }, { member }) => {
    await service.changeReward(platform, member.memberId, rewardID, input);
    return { rewardID };
  });
  route(app, contract.uploadRewardImage, ({ rewardID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => {
      const name = await service.replaceImage(platform, member.memberId, rewardID, upload);
      return { rewardImg: photoUrl(name, 'thumb') };
    }),
  );
  route(app, contract.listAllOrders, async (input) => {
    const { rows, total } = await queries.listOrdersBy(db, input.status ?? 'waiting', pageOf(input));
    return { items: rows.map(viewOrderInList), total };
  });
  route(app, contract.exportOrders, async ({ status }, { member, reply }) => {
    const text = await service.exportOrders(platform, member.memberId, status);
    reply.header('content-disposition', 'attachment; filename="orders.csv"').type('text/csv; charset=utf-8').send(text);
    return alreadySent;
  });
  route(app, contract.viewOrder, async ({ orderID }, { member }) =>
    viewOrder(await service.viewOrder(platform, member.memberId, orderID)),
  );
  route(app, contract.shipOrder, async ({ orderID, tracking }, { member }) =>
    viewOrder(await service.shipOrder(platform, member.memberId, orderID, tracking?.trim() ?? '')),
  );
  route(app, contract.cancelOrder, async ({ orderID, reason }, { member }) =>
    viewOrder(await service.cancelOrder(platform, member.memberId, orderID, reason)),
  );
}

function pageOf({ page = 0, maxPerPage = ordersPerPage }: { page?: number; maxPerPage?: number }) {
  return { offset: page * maxPerPage, limit: maxPerPage };
}
