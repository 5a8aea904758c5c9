/** Who counts as one visitor of a story (decision 0046). What a client says of itself can be made up, its network cannot. */
import { isIPv6 } from 'node:net';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';

/** So many visitors of one story a network has at most at a time, whatever they call themselves. */
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
