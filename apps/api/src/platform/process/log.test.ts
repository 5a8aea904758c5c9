import { expect, test } from 'vitest';
import { loggedPath, loggerOptions } from './log.ts';

test.each([
  ['/api/v1/public/topic?keyword=ชื่อคน', '/api/v1/public/topic'],
  ['/renewpassword/secret-token', '/renewpassword/…'],
])('R30 the log line of %j holds no query and no token', (url, path) => expect(loggedPath(url)).toBe(path));

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
