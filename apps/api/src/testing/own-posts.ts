/** A member's own posts in a world: told, read back, changed, deleted; sent again as the author sees them. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, deletePost, listPostVersions, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { allNotified } from './notified.ts';
import { type Person, snapshot, type World } from './world.ts';

export type Story = InputOf<typeof addPost>;
export type Change = Partial<Omit<InputOf<typeof updatePost>, 'postID'>>;

/** `author` is asked at each act: tests change their people. */
export function createOwnPosts(world: World, author: () => Person) {
  const picture = snapshot();
  const photo = async (as = author()) => (await world.upload(as, await picture)).answer.fileName;

  async function story(change: Partial<Story> = {}, as = author()): Promise<Story> {
    return {
      categoryID: 4,
      header: 'น้ำล้นตลิ่ง',
      detail: '<p>ระดับน้ำเพิ่มขึ้น</p>',
      latitude: 16.6542,
      longitude: 102.3791,
      publish: 0,
      anonymous: 0,
      img: [await photo(as)],
      tag: ['น้ำท่วม'],
      ...change,
    };
  }

  async function publish(change: Partial<Story> = {}, as = author()): Promise<string> {
    const { status, answer, problem } = await world.call(addPost, await story(change, as), { as });
    if (status !== 200) throw new Error(`publishing failed with ${status} ${problem.message}`);
    return answer.post_id;
  }

  const own = async (postID: string, as = author()) => (await world.call(getPost.private, { postID }, { as })).answer;

  /** Sends back what the author sees, with some of it changed. */
  async function edit(postID: string, change: Change = {}, as = author(), idempotencyKey?: string) {
    const post = await own(postID, as);
    const same = {
      categoryID: post.post_category_id,
      header: post.post_header,
      detail: post.post_detail,
      latitude: post.post_latitude,
      longitude: post.post_longitude,
      publish: post.post_publish,
      anonymous: post.post_anonymous,
      precision: post.post_precision,
      img: post.img.map((image) => image.post_img_file_name),
      tag: post.tag.map((tag) => tag.post_tag_detail),
      version: post.post_version,
    };
    return world.call(updatePost, { postID, ...same, ...change }, { as, ...(idempotencyKey && { idempotencyKey }) });
  }

  const read = (postID: string) => world.call(getPost.public, { postID });
  const remove = (postID: string, as = author()) => world.call(deletePost, { postID }, { as });
  const versionsOf = (postID: string, as = author(), page = {}) =>
    world.call(listPostVersions, { postID, ...page }, { as });

  let asked = 0;
  /** Pins around a point. Each view is another one, so that none is answered from what visitors share for a second. */
  async function pinsAt(latitude: number, longitude: number, zoom = 6, more: { categoryID?: number } = {}) {
    asked += 1;
    await allNotified(world);
    const reach = 0.3 + asked / 1e6;
    const bbox = [longitude - reach, latitude - reach, longitude + reach, latitude + reach].join(',');
    return (await world.call(mapClusters.public, { bbox, zoom, ...more })).answer;
  }

  return { photo, story, publish, own, edit, read, remove, versionsOf, pinsAt };
}

/** A token that is good at the time of the world. */
export async function freshToken(world: World, person: Person): Promise<Person> {
  const { db, sessions } = world.platform;
  const session = db.selectFrom('sessions').select('id').where('member_id', '=', person.id);
  const { id } = await session.executeTakeFirstOrThrow();
  return { ...person, accessToken: await sessions.sign({ memberId: person.id, sessionId: id }) };
}
