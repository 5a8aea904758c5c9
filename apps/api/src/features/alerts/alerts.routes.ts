import * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import { alertsPerPage } from '@pakmut/contract/notifications/notifications.rules.ts';
import { isId } from '#api/platform/database/db.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { type App, alreadySent, type Caller } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { findLanguage } from './alerts.queries.ts';
import * as service from './alerts.service.ts';
import { createStreams, type Streams } from './alerts.streams.ts';
import { viewAlert } from './alerts.view.ts';

export function alertsRoutes(app: App): void {
  bellRoutes(app);
  streamRoutes(app);
}

function bellRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listAlerts, async (input, { member }) => {
    const { page, size } = readPage(input, alertsPerPage);
    const rows = await service.listAlerts(platform, member, page, input);
    const language = input.language ?? (await findLanguage(platform.db, member.memberId));
    return cutPage(rows, size, (row) => viewAlert(row, language));
  });
  route(app, contract.countNewAlerts, async (_input, { member }) => ({
    new_alert_cnt: await service.countUnread(platform, member),
  }));
  route(app, contract.viewAlert, async ({ id }, { member }) => ({
    new_alert_cnt: await service.viewAlert(platform, member, id),
  }));
  route(app, contract.viewAllAlerts, async (_input, { member }) => ({
    new_alert_cnt: await service.viewAllAlerts(platform, member),
  }));
  route(app, contract.removeAlert, ({ id }, { member }) => service.removeAlert(platform, member.memberId, id));
  route(app, contract.removeAllAlerts, (_input, { member }) => service.removeAllAlerts(platform, member.memberId));
  route(app, contract.restoreAlerts, async ({ undoID }, { member }) => ({
    restored_cnt: await service.restoreAlerts(platform, member.memberId, undoID),
  }));
}

function streamRoutes(app: App): void {
  const streams = createStreams(app.platform);
  // A stream never ends by itself, and the server waits for all answers before it stops.
  app.fastify.addHook('preClose', async () => streams.close());
  // Without a story there is nothing that a visitor could be told.
  route(app, contract.openStream.public, async ({ postID }, caller): Promise<typeof alreadySent> => {
    await service.assertPublicStory(app.platform, postID);
    return open(streams, caller, null, postID);
  });
  route(app, contract.openStream.private, ({ postID }, caller) => open(streams, caller, caller.member, postID));
}

/**
 * Pages read the stream by `fetch` with their bearer header, not by EventSource, which can send none: so no credential
 * stands in an address (R18).
 */
function open(
  streams: Streams,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  member: SignedIn | null,
  postId: string | undefined,
): typeof alreadySent {
  streams.assertRoom();
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would gather what we send.
    'x-accel-buffering': 'no',
    // What has ended is not kept open for another request: a server that stops would wait for it.
    connection: 'close',
  };
  reply.raw.writeHead(200, headers as Record<string, string>);
  const known = request.headers['last-event-id'];
  streams.add(reply.raw, {
    member,
    postId: postId && isId(postId) ? postId : null,
    lastEventId: typeof known === 'string' ? known : '',
  });
  return alreadySent;
}
