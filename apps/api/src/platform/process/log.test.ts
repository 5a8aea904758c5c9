import * as media from '@pakmut/contract/media/media.contract.ts';
import * as publishing from '@pakmut/contract/publishing/publishing.contract.ts';
import * as uploads from '@pakmut/contract/uploads/uploads.contract.ts';
import { uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { expect, test } from 'vitest';
import { loggedPath, loggerOptions } from './log.ts';

test.each([
  ['/api/v1/public/topic?keyword=ชื่อคน', '/api/v1/public/topic'],
  ['/renewpassword/secret-token', '/renewpassword/…'],
  ['/api/v1/private/topic/id/3f1c9a52-7a41-4c1e-9b1e-0d6a2f4b8c11/versions', '/api/v1/private/topic/id/…/versions'],
  ['/media/p/0a/0a1b2c3d4e5f60718293a4b5c6d7e8f9-hd.jpg', '/media/p/0a/…-hd.jpg'],
])('R30 P21 the log line of %j holds no query, no token and no id', (url, path) => expect(loggedPath(url)).toBe(path));

test('R30 a failure of the database is logged without what it quotes and without the connection that it came from', () => {
  const options = loggerOptions({ LOG_LEVEL: 'info' });
  const error = Object.assign(new Error('Key (email)=(ploy@example.com) already exists.'), {
    severity: 'ERROR',
    code: '23505',
    client: { password: 'secret-word', host: 'db.internal' },
  });
  const logged = JSON.stringify(options?.serializers.err(error));
  expect(JSON.parse(logged)).toMatchObject({ type: 'Error', code: '23505', message: 'database error' });
  expect(logged).not.toMatch(/secret-word|db\.internal|ploy@/);
});

test('P21 calls by which an anonymous story is sent have no line that tells the minute', () => {
  const { addPost, updatePost, deletePost } = publishing;
  const { createUpload, getUploadOffset, sendUploadBytes, cancelUpload, getUploadResult } = uploads;
  const sending = [addPost, updatePost, deletePost, media.uploadPostPhoto, media.convertPhoto, uploadPostVideo];
  const resumable = [createUpload, getUploadOffset, sendUploadBytes, cancelUpload, getUploadResult];
  expect([...sending, ...resumable].filter((call) => !('unlogged' in call)).map(({ path }) => path)).toEqual([]);
});
