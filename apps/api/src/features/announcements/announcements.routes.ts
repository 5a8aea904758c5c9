/** The current announcement, one answer for everybody. The calls that change it come with the console. */
import * as contract from '@pakmut/contract/announcements/announcements.contract.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { findCurrent } from './announcements.queries.ts';
import { viewAnnouncement } from './announcements.view.ts';

export function announcementsRoutes(app: App): void {
  const { db, clock } = app.platform;
  route(app, contract.getAnnouncement, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const current = await findCurrent(db, clock.now());
      return current ? viewAnnouncement(current) : null;
    }),
  );
}
