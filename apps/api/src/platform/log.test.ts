import { expect, test } from 'vitest';
import { loggedPath } from './log.ts';

test.each([
  ['/api/v1/public/topic?keyword=ชื่อคน', '/api/v1/public/topic'],
  ['/renewpassword/secret-token', '/renewpassword/…'],
])('R30 the log line of %j holds no query and no token', (url, path) => expect(loggedPath(url)).toBe(path));
