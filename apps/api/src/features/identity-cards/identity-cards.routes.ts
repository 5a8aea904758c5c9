import * as contract from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Area } from '#api/platform/media/images.ts';
import { listWaiting } from './identity-cards.queries.ts';
import * as service from './identity-cards.service.ts';
import * as staff from './identity-cards.staff.service.ts';
import { viewCardForStaff, viewMyCard } from './identity-cards.view.ts';

const cardsPerPage = 20;

export function identityCardsRoutes(app: App): void {
  ownerRoutes(app);
  staffRoutes(app);
}

function ownerRoutes(app: App): void {
  const { platform } = app;
  const answer = async (memberId: string) =>
    viewMyCard(await service.getCard(platform, memberId), platform.config.REDEEM_ID_POINTS);

  route(app, contract.getMyIdentityCard, (_input, { member }) => answer(member.memberId));
  route(app, contract.uploadCardCopy, async ({ blank }, { member, request }) => {
    const areas = readAreas(blank);
    await withReceivedFile(platform, request, photoLimits, (upload) =>
      service.storeCopy(platform, member.memberId, upload, areas),
    );
    return answer(member.memberId);
  });
  route(app, contract.submitIdentityCard, async (input, { member }) => {
    await service.submitCard(platform, member.memberId, input);
    return answer(member.memberId);
  });
  route(app, contract.withdrawIdentityCard, async (_input, { member }) => {
    await service.withdrawCard(platform, member.memberId);
    return answer(member.memberId);
  });
}

function staffRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listWaitingCards, async (input) => {
    const { page, size } = readPage(input, cardsPerPage);
    return cutPage(await listWaiting(platform.db, page), size, (row) => ({
      card_id: row.id,
      member_id: row.member_id,
      member_displayname: row.display_name,
      purpose: row.purpose as 'reporter' | 'redeem',
      submitted_at: row.created_at.toISOString(),
    }));
  });
  route(app, contract.viewIdentityCard, async ({ cardID }, { member }) => {
    const { card, number } = await staff.viewCard(platform, member.memberId, cardID);
    return viewCardForStaff(card, number);
  });
  route(app, contract.viewCardCopy, async ({ cardID }, { member, reply }) => {
    const copy = await staff.viewCopy(platform, member.memberId, cardID);
    reply.type('image/jpeg').header('content-security-policy', "sandbox; default-src 'none'").send(copy);
    return alreadySent;
  });
  route(app, contract.decideIdentityCard, async ({ cardID, accepted, reason }, { member }) => ({
    status: await staff.decide(platform, member.memberId, cardID, { accepted, reason: reason?.trim() ?? '' }),
  }));
}

/** `x,y,width,height` as fractions of the picture, several joined by `;`. */
function readAreas(text: string | undefined): Area[] {
  const parts = text ? text.split(';') : [];
  return parts.map((part) => {
    const numbers = part.split(',').map(Number);
    const [x, y, width, height] = numbers as [number, number, number, number];
    const sound =
      numbers.length === 4 && numbers.every((n) => n >= 0 && n <= 1) && x + width <= 1.001 && y + height <= 1.001;
    if (!sound || parts.length > 8) {
      throw new AppError('request.invalid', { errors: [{ field: 'blank', message: 'invalid_input' }] });
    }
    return { x, y, width, height };
  });
}
