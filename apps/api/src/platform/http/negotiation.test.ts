import { describe, expect, test } from 'vitest';
import { encodingOf } from './negotiation.ts';

describe('an answer is packed as the client takes it', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['gzip;q=0', null],
    ['gzip; q=0, br; q=0.000', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['identity;q=1, *;q=0', null],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['x-gzip, brotli', null],
    ['gzip;q=much', null],
  ])('%j → %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding);
    expect(encodingOf(header)).toBe(encoding);
  });

  test('also after more headers than are cached', () => {
    for (let n = 0; n < 200; n += 1) expect(encodingOf(`gzip;q=0.${n}1`)).toBe('gzip');
    expect(encodingOf('gzip;q=0, deflate')).toBeNull();
  });
});
