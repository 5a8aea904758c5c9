/** SQL of pushes under way and of the daily mail. */
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type DueRow = {
  notification_id: string;
  subscription_id: string;
  attempts: number;
  member_id: string;
  language: string;
  viewed: boolean;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** Takes pushes that are due; nobody else gets them until the lease has run out. */
export async function claimDue(db: Queryable, now: Date, until: Date, limit: number): Promise<DueRow[]> {
  return query<DueRow>(db)`
    with due as (
      select notification_id, subscription_id from push_deliveries where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update push_deliveries d set due_at = ${until}, attempts = d.attempts + 1 from due
      where d.notification_id = due.notification_id and d.subscription_id = due.subscription_id
      returning d.notification_id, d.subscription_id, d.attempts
    )
    select c.*, n.member_id, m.language, (n.viewed_at is not null or n.removed_at is not null) as viewed,
           s.endpoint, s.p256dh, s.auth
    from claimed c join notifications n on n.id = c.notification_id join members m on m.id = n.member_id
    join push_subscriptions s on s.id = c.subscription_id and s.member_id = n.member_id
    join sessions i on i.id = s.session_id and i.ended_at is null`;
}

type Delivery = Pick<DueRow, 'notification_id' | 'subscription_id'>;

export async function deleteDelivery(db: Queryable, { notification_id, subscription_id }: Delivery): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('notification_id', '=', notification_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

export async function postpone(db: Queryable, delivery: Delivery, until: Date): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ due_at: until })
    .where('notification_id', '=', delivery.notification_id)
    .where('subscription_id', '=', delivery.subscription_id)
    .execute();
}

/** A browser that is gone, with everything that was under way to it. */
export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Deletes subscriptions whose session has ended, and pushes that were tried too often. */
export async function deleteSpent(db: Queryable, mostAttempts: number): Promise<void> {
  await query(db)`
    delete from push_subscriptions p using sessions s where s.id = p.session_id and s.ended_at is not null`;
  await query(db)`delete from push_deliveries where attempts >= ${mostAttempts}`;
}

export type MailReader = { id: string; email: string; display_name: string; language: string; since: Date };

/** The next member who waits for the mail of the day; locked, so that one process sends it. */
export async function lockMailReader(db: Queryable, until: Date): Promise<MailReader | undefined> {
  const earliest = new Date(until.getTime() - 86_400_000);
  return queryFirst<MailReader>(db)`
    select m.id, m.email, m.display_name, m.language, greatest(coalesce(s.mailed_until, ${earliest}), ${earliest}) as since
    from members m left join notification_settings s on s.member_id = m.id
    where m.email_confirmed_at is not null and m.hidden_since is null and coalesce(s.mailed_until, ${earliest}) < ${until}
      and exists (select 1 from notification_choices c where c.member_id = m.id and c.channel = 'email' and c.is_on)
    order by m.id limit 1 for update of m skip locked`;
}

/** What the mail of the day tells, newest first. */
export async function listMailed(db: Queryable, memberId: string, since: Date, until: Date, limit: number) {
  const rows = await query<{ id: string }>(db)`
    select id from notifications where member_id = ${memberId} and email and viewed_at is null and removed_at is null
      and created_at >= ${since} and created_at < ${until}
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function setMailedUntil(db: Queryable, memberId: string, until: Date): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ member_id: memberId, mailed_until: until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ mailed_until: until }))
    .execute();
}
