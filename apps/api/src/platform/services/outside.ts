/**
 * Fetches what people name by its address from the open web, and nothing else: no address of this machine, of the own network or of a
 * cloud's own services is ever connected to (SSRF). Each redirect is checked like the first address, and the address that was checked is the
 * one that is connected to, so that a name that changes its meaning in between gains nothing (decision 0105).
 */
import { lookup } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import ipaddr from 'ipaddr.js';

/**
 * `forbidden`: an address that is not of the open web; `refused`: the server answered with a failure. The others say what they mean.
 */
export type OutsideRefusal = 'forbidden' | 'refused' | 'unreachable' | 'too_slow' | 'too_large';

/** The message is for the log. */
export class NotFetched extends Error {
  readonly reason: OutsideRefusal;
  /** The HTTP status, where the other server answered with a failure. */
  readonly status: number;
  constructor(reason: OutsideRefusal, status = 0) {
    super(status ? `${reason} ${status}` : reason);
    this.reason = reason;
    this.status = status;
  }
}

export type OutsideRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly mostBytes: number;
  /** For everything together: names, redirects and the last byte. */
  readonly milliseconds: number;
  /** Origins of the own network that the settings allow. */
  readonly allowedInside: readonly string[];
};
/** `isUnchanged`: the server said so to a conditional request, and there is no body. `url` is where the redirects led. */
export type OutsideAnswer = {
  readonly isUnchanged: boolean;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const mostRedirects = 4;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** @throws NotFetched for every failure */
export async function fetchOutside(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(request.milliseconds);
  try {
    return await follow(address, request, signal);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    throw new NotFetched(signal.aborted ? 'too_slow' : 'unreachable');
  }
}

async function follow(address: string, request: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
  let url = readAddress(address);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await ask(url, request, signal);
    const { statusCode: status = 0, headers } = response;
    if (redirects.has(status) && headers.location) {
      response.destroy();
      url = readAddress(headers.location, url);
      continue;
    }
    if (status === 304) {
      response.destroy();
      return { isUnchanged: true, url: url.href, headers, body: Buffer.alloc(0) };
    }
    if (status !== 200) {
      response.destroy();
      throw new NotFetched('refused', status);
    }
    return { isUnchanged: false, url: url.href, headers, body: await readBounded(response, request.mostBytes) };
  }
  throw new NotFetched('refused');
}

function readAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new NotFetched('forbidden');
  return new URL(address, base);
}

function ask(url: URL, { headers, allowedInside }: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowedInside = allowedInside.includes(url.origin);
  if (!isAllowedInside && !isOpenAddress(url)) throw new NotFetched('forbidden');
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      headers: { 'accept-encoding': 'gzip', ...headers },
      signal,
      // A connection that another request has opened was not checked by this one.
      agent: false,
      ...(!isAllowedInside && { lookup: lookUpOpen }),
    });
    sent.on('response', resolve).on('error', reject).end();
  });
}

/** What can be told without looking up a name. */
function isOpenAddress({ protocol, hostname, port, username, password }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || port !== '' || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isOpen(host);
}

/** One that is handed out to the public; all others, and those that carry one of another kind, have names of their own. */
export function isOpen(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up, and refuses it when any of its addresses is not of the open web. */
const lookUpOpen: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isOpen(address))) return done(new NotFetched('forbidden'), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Bytes count as they are unpacked: a packed bomb ends here. */
async function readBounded(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new NotFetched('too_large');
      pieces.push(piece);
    }
  };
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy();
    throw new NotFetched('too_large');
  }
  const isPacked = /^(x-)?gzip$/i.test(response.headers['content-encoding'] ?? '');
  await (isPacked ? pipeline(response, createGunzip(), collect) : pipeline(response, collect));
  return Buffer.concat(pieces);
}
