/**
 * Pushes and the daily mail (decisions §6). A push is taken by one process for a minute; a server that dies in between
 * leaves it to the next, and the browser shows one notification because both carry the same tag. What was read meanwhile,
 * or is out of the reader's sight by now, does not leave.
 */
import { viewerOf } from '#api/features/posts/posts.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './alerts.pushes.queries.ts';
import { findAlert } from './alerts.queries.ts';
import { wordAlert } from './alerts.view.ts';

const leaseMilliseconds = 60_000;
const atOnce = 20;
const mostAttempts = 5;
const firstRetryMilliseconds = 60_000;

/** Sends everything that is due. */
export async function sendDuePushes(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    const now = clock.now();
    const due = await queries.claimDue(db, now, new Date(now.getTime() + leaseMilliseconds), atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => deliver(platform, one)));
  }
}

async function deliver(platform: Platform, due: queries.DueRow): Promise<void> {
  const { db, clock } = platform;
  const text = due.viewed ? undefined : await wordPush(platform, due);
  // 32 characters of the alphabet that a topic may have (RFC 8030 §5.4).
  const topic = due.notification_id.replaceAll('-', '');
  const outcome = text === undefined ? 'refused' : await platform.push.send(due, text, topic);
  if (outcome === 'gone') return queries.deleteSubscription(db, due.subscription_id);
  if (outcome !== 'later' || due.attempts >= mostAttempts) return queries.deleteDelivery(db, due);
  const wait = firstRetryMilliseconds * 4 ** (due.attempts - 1);
  await queries.postpone(db, due, new Date(clock.now().getTime() + wait));
}

/** What the service worker shows; undefined when there is nothing to be told any more. */
async function wordPush(platform: Platform, due: queries.DueRow): Promise<string | undefined> {
  const row = await findAlert(platform.db, viewerOf(platform, { memberId: due.member_id }), due.notification_id);
  if (!row) return undefined;
  const { header, detail, link } = wordAlert(row, due.language);
  return JSON.stringify({
    id: row.id,
    title: header,
    body: detail,
    link: link || '/home?d=alerts',
    lang: due.language,
  });
}

export async function deleteSpentPushes(platform: Platform): Promise<void> {
  await queries.deleteSpent(platform.db, mostAttempts);
}

const mostInMail = 20;

/** The mail of the day to everybody who wants one and has something in it: each in a transaction with its own note. */
export async function sendDailyMails(platform: Platform): Promise<void> {
  const until = platform.clock.now();
  until.setUTCMinutes(0, 0, 0);
  while (await sendNextMail(platform, until)) {
    // Everybody's mail is a transaction of its own: a failure costs nobody else theirs.
  }
}

async function sendNextMail(platform: Platform, until: Date): Promise<boolean> {
  return platform.db.transaction().execute(async (db) => {
    const reader = await queries.lockMailReader(db, until);
    if (!reader) return false;
    const viewer = viewerOf(platform, { memberId: reader.id });
    const ids = await queries.listMailed(db, reader.id, reader.since, until, mostInMail);
    const rows = await Promise.all(ids.map((id) => findAlert(db, viewer, id)));
    const lines = rows.flatMap((row) => (row ? [lineOf(wordAlert(row, reader.language))] : []));
    await queries.setMailedUntil(db, reader.id, until);
    if (lines.length === 0) return true;
    await platform.messages.sendMail(
      {
        to: reader.email,
        language: reader.language,
        name: reader.display_name,
        subject: 'mail_alerts_subject',
        body: 'mail_alerts_body',
        values: { lines: lines.join('\n') },
        button: { label: 'mail_alerts_button', link: `${platform.site.origin()}/home?d=alerts` },
      },
      db,
    );
    return true;
  });
}

function lineOf({ header, detail }: { header: string; detail: string }): string {
  return detail ? `• ${header} – ${detail.replace(/\n+/g, ' ')}` : `• ${header}`;
}
