/**
 * Identifies visitors of a story for its view count (decision 0046). Clients can forge their headers, but not their
 * network.
 */
import { isIPv6 } from 'node:net';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';

/** The most visitors of one story that a network can count as, however many user agents it sends. */
const mostVisitorsBehindOne = 8;

/** A keyed hash of a visitor of a story: their network, and one of a few places that their browser's name falls on. */
export function visitorMark(
  keys: Keys,
  { address, agent }: { address: string; agent: string },
  postId: string,
): Buffer {
  const place = (fingerprint(keys.fingerprints, `agent:${agent} ${postId}`)[0] ?? 0) % mostVisitorsBehindOne;
  return fingerprint(keys.fingerprints, `visitor:${networkOf(address)} ${place} ${postId}`);
}

/** IPv4 as it is; of IPv6 the first half, because a household, and often one phone, has the whole other half to itself. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.replace(/^.*:/, '');
  const [before = [], after = []] = address.split('::').map((half) => (half ? half.split(':') : []));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
