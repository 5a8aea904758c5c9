/** Sends each act of the bank test to the product, and finds the id that proves the act was done. */
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import type { Endpoint, InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { cancelOrder, redeemReward } from '@pakmut/contract/rewards/rewards.contract.ts';
import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import type { Act, Command, Story } from './bank-plan.ts';
import type { Reply } from './member-client.ts';

/** The parts of the world that acts need. */
export type BankWorld = {
  readonly ids: readonly string[];
  readonly stories: readonly Story[];
  readonly reward: string;
  call<E extends Endpoint>(
    from: number,
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<ResultOf<E>>>;
};
type Outcome = { readonly status: number; readonly id: string };

export const cancelledId = (orderId: string) => `cancelled ${orderId}`;
export const sharedId = (memberId: string, postId: string) => `shared ${memberId} ${postId}`;

/** Acts with an idempotency key; the others set a value that stays the same when it is set again. */
export const isKeyed = (act: Act) => act !== 'cancel' && act !== 'share';

export function perform(world: BankWorld, command: Command): Promise<Outcome> {
  return acts[command.act](world, command);
}

const acts: Record<Act, (world: BankWorld, command: Command) => Promise<Outcome>> = {
  send: (world, command) => transfer(world, command, { receiveMemberID: world.ids[command.to] as string }),
  spend: (world, command) =>
    transfer(world, command, { receiveMemberID: world.ids[command.to] as string, isFromPurse: 1 }),
  tip: (world, command) => transfer(world, command, { postID: storyOf(world, command).id }),
  async order({ call, reward }, { key, from }) {
    const place = { provinceID: '40', amphurID: '4001', districtID: '400101', redeemNote: 'ฝากไว้ที่ป้อมยาม' };
    const order = { id: reward, redeemQty: 1, redeemAddress: '1 ถ.ทดสอบ', tel: '0812345678', recipient: 'ก', ...place };
    const { status, result } = await call(from, redeemReward, order, keyed(key));
    return { status, id: result?.order?.order_id ?? '' };
  },
  async cancel({ call }, { from, subject = '' }) {
    const { status } = await call(from, cancelOrder, { orderID: subject, reason: 'ของหมด' });
    // If it is already decided, an earlier attempt succeeded: nobody else decides here.
    return { status: status === 409 ? 200 : status, id: cancelledId(subject) };
  },
  async comment(world, command) {
    const body = { postID: storyOf(world, command).id, commentText: 'น้ำยังขึ้นอยู่' };
    const { status, result } = await world.call(command.from, addComment, body, keyed(command.key));
    return { status, id: result?.comment?.post_comment_id ?? '' };
  },
  async share(world, command) {
    const { id } = storyOf(world, command);
    const { status } = await world.call(command.from, sharePost.private, { postID: id });
    return { status, id: sharedId(world.ids[command.from] as string, id) };
  },
  async publish({ call }, { key, from, subject = '', isAnonymous = false }) {
    const { status, result } = await call(from, addPost, storyWith(subject, isAnonymous), keyed(key));
    return { status, id: result?.post_id ?? '' };
  },
};

async function transfer({ call }: BankWorld, { key, from, point }: Command, to: InputOf<typeof transferCoins>) {
  const { status, result } = await call(from, transferCoins, { ...to, point }, keyed(key));
  return { status, id: result?.transaction_id ?? '' };
}

const keyed = (key: string) => ({ 'idempotency-key': key });
const storyOf = ({ stories }: BankWorld, { to }: Command) => stories[to] as Story;

/** A story of one photo. */
export function storyWith(photo: string, isAnonymous: boolean): InputOf<typeof addPost> {
  const place = { latitude: 16.6542, longitude: 102.3791 };
  const text = { categoryID: 4, header: 'น้ำขึ้น', detail: '<p>ระดับน้ำเพิ่มขึ้น</p>', tag: [] };
  return { ...text, ...place, publish: 0, anonymous: isAnonymous ? 10 : 0, img: [photo] };
}
