/** SQL of rewards and their orders. */
import type { OrderStatus } from '@pakmut/contract/rewards/rewards.rules.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { ProofFacts } from '#api/features/auth/auth.step-up.service.ts';
import { prepareFirst, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Members, RewardOrders, Rewards } from '#db/types.gen.ts';

export type RewardRow = Selectable<Rewards>;

export function listOffered(db: Queryable): Promise<RewardRow[]> {
  return db.selectFrom('rewards').selectAll().where('is_offered', '=', true).orderBy('price').orderBy('id').execute();
}

export async function listAll(db: Queryable): Promise<(RewardRow & { waiting: number })[]> {
  return query<RewardRow & { waiting: number }>(db)`
    select r.*, (select count(*)::int from reward_orders o where o.reward_id = r.id and o.status = 'waiting') as waiting
    from rewards r order by is_offered desc, price, id`;
}

export async function insertReward(db: Queryable, reward: Insertable<Rewards>): Promise<string> {
  const { id } = await db.insertInto('rewards').values(reward).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a reward; false when there is none. */
export async function updateReward(db: Queryable, id: string, change: Updateable<Rewards>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('rewards').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the picture; the name of the one before, or undefined when there is no such reward. */
export async function swapImage(db: Queryable, id: string, image: string): Promise<string | undefined> {
  const rows = await query<{ before: string }>(db)`
    with old as (select id, image from rewards where id = ${id} for update)
    update rewards r set image = ${image} from old where r.id = old.id returning old.image as before`;
  return rows[0]?.before;
}

/** A reward on offer, whose price and stock stay so until the transaction ends. */
export const lockReward = prepareFirst(
  (id: string) => sql<RewardRow>`select * from rewards where id = ${id} and is_offered for no key update`,
);

/** Takes from the stock, or puts back what is below zero. */
export async function takeStock(db: Queryable, id: string, quantity: number): Promise<void> {
  await query(db)`update rewards set stock = stock - ${quantity} where id = ${id}`;
}

export async function insertOrder(db: Queryable, order: Insertable<RewardOrders>): Promise<string> {
  const { id } = await db.insertInto('reward_orders').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type OrderRow = Selectable<RewardOrders> & {
  status: OrderStatus;
  image: string;
  display_name: string | null;
};

const whole = sql`select o.*, r.image, m.display_name from reward_orders o join rewards r on r.id = o.reward_id
  left join members m on m.id = o.member_id`;

type Page = { readonly offset: number; readonly limit: number };

/** Orders of a member, newest first, and how many there are. */
export function listOrdersOf(db: Queryable, memberId: string, page: Page) {
  return listOrders(db, sql`o.member_id = ${memberId}`, sql`o.created_at desc, o.id desc`, page);
}

/** Orders of everybody in one status, the oldest first where they wait. */
export function listOrdersBy(db: Queryable, status: OrderStatus, page: Page) {
  const order = status === 'waiting' ? sql`o.created_at, o.id` : sql`o.decided_at desc, o.id`;
  return listOrders(db, sql`o.status = ${status}`, order, page);
}

/** The newest orders of one status, or of all. */
export function listNewestOrders(db: Queryable, status: OrderStatus | undefined, limit: number): Promise<OrderRow[]> {
  const which = status ? sql`where o.status = ${status}` : sql``;
  return query<OrderRow>(db)`${whole} ${which} order by o.created_at desc, o.id desc limit ${limit}`;
}

async function listOrders(db: Queryable, which: RawBuilder<unknown>, order: RawBuilder<unknown>, page: Page) {
  const rows = await query<OrderRow>(db)`
    ${whole} where ${which} order by ${order} limit ${page.limit} offset ${page.offset}`;
  const counted = await queryFirst<{ total: number }>(db)`
    select count(*)::int as total from reward_orders o where ${which}`;
  return { rows, total: counted?.total ?? 0 };
}

export const findOrder = prepareFirst((id: string) => sql<OrderRow>`${whole} where o.id = ${id}`);

/** The order as it stays until the transaction ends. */
export async function lockOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return queryFirst<OrderRow>(db)`${whole} where o.id = ${id} for update of o`;
}

export async function lockWaitingOrders(db: Queryable, memberId: string): Promise<OrderRow[]> {
  return query<OrderRow>(db)`
    ${whole} where o.member_id = ${memberId} and o.status = 'waiting' order by o.id for update of o`;
}

export async function updateOrder(db: Queryable, id: string, change: Updateable<RewardOrders>): Promise<void> {
  await db.updateTable('reward_orders').set(change).where('id', '=', id).execute();
}

/** Removes personal data from the orders of a member who is being erased; the sales stay in the books. */
export async function forgetRecipients(db: Queryable, memberId: string): Promise<void> {
  const nowhere = { address: '', province_id: '', amphoe_id: '', tambon_id: '', postcode: '' };
  const nobody = { recipient: '', telephone: '', note: '', ...nowhere };
  await db.updateTable('reward_orders').set(nobody).where('member_id', '=', memberId).execute();
}

type BuyerRow = ProofFacts &
  Pick<Selectable<Members>, 'full_name' | 'display_name' | 'province_id' | 'telephone'> & {
    address: string | null;
    amphoe_id: string | null;
    tambon_id: string | null;
    is_confirmed: boolean;
    has_card: boolean;
  };

/** A member who orders, and what the session has shown. */
export const findBuyer = prepareFirst(
  (memberId: string, sessionId: string) => sql<BuyerRow>`
    select i.stepped_up_at, m.password_grade, m.password_hash is not null as has_password, m.full_name, m.display_name, m.province_id, f.address, f.amphoe_id, f.tambon_id, coalesce(f.contact_telephone, m.telephone) as telephone,
           (m.email_confirmed_at is not null or (m.email is null and m.telephone is not null)) as is_confirmed,
           exists (select 1 from identity_cards c where c.member_id = m.id and c.status = 'accepted') as has_card
    from members m join sessions i on i.member_id = m.id left join member_profiles f on f.member_id = m.id
    where m.id = ${memberId} and i.id = ${sessionId}`,
);
