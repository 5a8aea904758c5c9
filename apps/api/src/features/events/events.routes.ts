/** Events as everybody reads them, a member's registrations, calendars, and the calls of those who make them. */
import * as contract from '@pakmut/contract/events/events.contract.ts';
import { eventsPerPage, highlightedEvents } from '@pakmut/contract/events/events.rules.ts';
import * as staffContract from '@pakmut/contract/events/events.staff.contract.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { calendarRoutes } from './events.calendar.routes.ts';
import * as photos from './events.photos.service.ts';
import * as queries from './events.queries.ts';
import { listOwn } from './events.registrations.queries.ts';
import * as registrations from './events.registrations.service.ts';
import * as staff from './events.staff.service.ts';
import { viewEvent, viewOwn, viewPhoto } from './events.view.ts';

export function eventsRoutes(app: App): void {
  publicRoutes(app);
  ownRoutes(app);
  calendarRoutes(app);
  staffRoutes(app);
  registrationRoutes(app);
  photoRoutes(app);
}

function publicRoutes(app: App): void {
  const { db, clock } = app.platform;
  route(app, contract.listActivities, ({ when, provinceID, ...asked }, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const { page, size } = readPage(asked, eventsPerPage);
      const list = when === 'past' ? queries.listPast : queries.listUpcoming;
      const now = clock.now();
      const rows = await list(db, now, provinceID || null, page);
      // The cursor of these lists is the time of the beginning.
      const placed = rows.map((row) => ({ id: row.id, created_at: row.begins_at, row }));
      return cutPage(placed, size, ({ row }) => viewEvent(row, now));
    }),
  );
  route(app, contract.listHighlightedActivities, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const now = clock.now();
      return (await queries.listNext(db, now, highlightedEvents)).map((row) => viewEvent(row, now));
    }),
  );
  route(app, contract.getActivity, ({ activityID }, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const event = isId(activityID) ? await queries.findPublished(db, activityID) : undefined;
      if (!event) throw new AppError('events.not_found');
      return { ...viewEvent(event, clock.now()), photo: (await queries.listPhotos(db, event.id)).map(viewPhoto) };
    }),
  );
}

function ownRoutes(app: App): void {
  const { platform } = app;
  const answer = ({ free, ...own }: registrations.Own) => ({ ...viewOwn(own), seat_free: free });
  route(app, contract.getOwnRegistration, async ({ activityID }, { member }) =>
    answer(await registrations.getOwn(platform, member.memberId, activityID)),
  );
  route(app, contract.setOwnRegistration, async ({ activityID, isRegister }, { member }) => {
    const act = isRegister === 1 ? registrations.register : registrations.cancelOwn;
    return answer(await act(platform, member.memberId, activityID));
  });
  route(app, contract.listOwnActivities, async (_input, { member }) => {
    const now = platform.clock.now();
    const rows = await listOwn(platform.db, member.memberId, now);
    return rows.map((row) => ({ ...viewEvent(row, now), ...viewOwn(row) }));
  });
}

function staffRoutes(app: App): void {
  const { platform } = app;
  route(app, staffContract.listStaffActivities, async () => {
    const now = platform.clock.now();
    return (await queries.listAll(platform.db)).map((row) => ({
      ...viewEvent(row, now),
      close_date: row.closes_at?.toISOString() ?? ('' as const),
      has_waiting_list: toFlag(row.has_queue),
      is_published: toFlag(row.is_published),
      registered_total: row.taken,
      waiting_total: row.waiting,
    }));
  });
  route(app, staffContract.addActivity, async (input, { member }) => ({
    activityID: await staff.addEvent(platform, member.memberId, input),
  }));
  route(app, staffContract.changeActivity, async ({ activityID, ...input }, { member }) => {
    await staff.changeEvent(platform, member.memberId, activityID, input);
    return { activityID };
  });
  route(app, staffContract.cancelActivity, async ({ activityID, cancel_note }, { member }) => {
    await staff.cancelEvent(platform, member.memberId, activityID, cancel_note);
    return { activityID };
  });
  route(app, staffContract.deleteActivity, async ({ activityID }, { member }) => {
    await staff.deleteEvent(platform, member.memberId, activityID);
    return { activityID };
  });
}

function registrationRoutes(app: App): void {
  const { platform } = app;
  route(app, staffContract.listRegistrations, async ({ activityID }) =>
    (await staff.listRegistrations(platform, activityID)).map((row) => ({
      member_id: row.member_id,
      member_displayname: row.display_name,
      registration_state: row.state === 'waiting' ? ('waiting' as const) : ('registered' as const),
      queue_number: row.queue,
      register_date: row.registered_at.toISOString(),
    })),
  );
  route(app, staffContract.exportRegistrations, async ({ activityID }, { member, reply }) => {
    const text = await staff.exportRegistrations(platform, member.memberId, activityID);
    reply
      .header('content-disposition', 'attachment; filename="registrations.csv"')
      .type('text/csv; charset=utf-8')
      .send(text);
    return alreadySent;
  });
}

function photoRoutes(app: App): void {
  const { platform } = app;
  route(app, staffContract.listActivityPhotos, async ({ activityID }) =>
    (await photos.listPhotos(platform, activityID)).map(viewPhoto),
  );
  route(app, staffContract.addActivityPhoto, ({ activityID, alt }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) =>
      viewPhoto(await photos.addPhoto(platform, member.memberId, activityID, { upload, alt })),
    ),
  );
  route(app, staffContract.changeActivityPhoto, async ({ activityID, photoID, alt }, { member }) => {
    await photos.changeAlt(platform, member.memberId, { eventId: activityID, id: photoID, alt });
    return { activityID };
  });
  route(app, staffContract.deleteActivityPhoto, async ({ activityID, photoID }, { member }) => {
    await photos.removePhoto(platform, member.memberId, activityID, photoID);
    return { activityID };
  });
}
