/** Calendars are shared and answered with validators like the feeds of news, so that programs fetch nothing twice. */
import { getCalendar, getCalendarFile } from '@pakmut/contract/events/events.contract.ts';
import { calendarPastDays } from '@pakmut/contract/events/events.rules.ts';
import { areaNames, isProvince } from '#api/features/places/places.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { keepAnswer, sendAnswer } from '#api/platform/http/cached-answers.ts';
import type { App, Caller } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import { composeCalendar } from './events.calendar.ts';
import * as queries from './events.queries.ts';

const freshMilliseconds = 30_000;
const day = 86_400_000;

export function calendarRoutes(app: App): void {
  const { config, clock, db, site } = app.platform;
  const send = (exchange: Pick<Caller, 'request' | 'reply'>, key: string, make: () => Promise<string>) =>
    sendCalendar(app, exchange, key, make);

  route(app, getCalendar, ({ province = '', lang }, exchange) => {
    const language = lang || 'th';
    if (province && !isProvince(province))
      throw new AppError('request.invalid', { errors: [{ field: 'province', message: 'invalid_input' }] });
    return send(exchange, `all ${province} ${language}`, async () => {
      const since = new Date(clock.now().getTime() - calendarPastDays * day);
      const area = areaNames(province || null)[language === 'th' ? 'th' : 'en'];
      const name = [config.SITE_NAME, textIn(language, 'events'), area].filter(Boolean).join(' · ');
      const events = await queries.listForCalendar(db, since, province || null);
      return composeCalendar(events, { name, origin: site.origin(), language });
    });
  });
  route(app, getCalendarFile, ({ file, lang }, exchange) => {
    const language = lang || 'th';
    const id = file.replace(/\.ics$/, '');
    exchange.reply.header('content-disposition', 'attachment; filename="event.ics"');
    return send(exchange, `${id} ${language}`, async () => {
      const event = isId(id) ? await queries.findPublished(db, id) : undefined;
      if (!event) throw new AppError('events.not_found');
      return composeCalendar([event], { name: config.SITE_NAME, origin: site.origin(), language });
    });
  });
}

async function sendCalendar(
  app: App,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  key: string,
  make: () => Promise<string>,
) {
  const type = 'text/calendar; charset=utf-8';
  const answer = await keepAnswer(app.platform.cache, `calendar ${key}`, freshMilliseconds, async () => ({
    type,
    body: await make(),
  }));
  // Anyone may read it from a page of theirs, as they may the feeds of news.
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  return sendAnswer(request, reply, answer, `public, max-age=${freshMilliseconds / 1_000}`);
}
