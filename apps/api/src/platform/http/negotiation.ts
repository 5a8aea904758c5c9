/** Chooses the compression of an answer from the client's headers. */
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of texts, which need not be read again for each answer. */
const best = new LRUCache<string, Encoding | 'none'>({ max: 100, memoMethod: (header) => read(header) ?? 'none' });

/** The types of the package do not know the second parameter yet. */
type Reader = { encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined };

function read(header: string): Encoding | undefined {
  const reader: Reader = new Negotiator({ headers: { 'accept-encoding': header } });
  return reader.encoding(encodings, { preferred: encodings }) as Encoding | undefined;
}

/** The best encoding that an `Accept-Encoding` takes, or null for none (RFC 9110 §12.5.3); of equals Brotli. */
export function encodingOf(header: string | undefined): Encoding | null {
  const encoding = best.memo(header ?? '');
  return encoding === 'none' ? null : encoding;
}
