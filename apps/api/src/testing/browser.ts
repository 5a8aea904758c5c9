/** A browser without a screen: follows redirects between the product and other servers, and keeps their cookies apart. */
import type { World } from './world.ts';

export type Browser = {
  /** Goes to an address and follows redirects until a page of the site, or an answer that is no redirect. */
  go(address: string): Promise<Landing>;
  /** Goes one step and stops, with the address that it was sent to. */
  step(address: string): Promise<Landing>;
  /** The header to send with a call of the contract. */
  cookieFor(origin: string): string;
  /** Takes over what a call of the contract answered. */
  keep(origin: string, headers: Record<string, unknown>): void;
};

/** Where the browser ended up, and how that page answered; a page of the site is not asked for. */
export type Landing = { readonly address: URL; readonly status: number };

const longestChain = 12;

export function openBrowser(world: World, site: string): Browser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin) ?? new Map();

  function store(origin: string, lines: readonly string[]): void {
    const jar = jarOf(origin);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one)) || value === '')
        jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function step(address: string): Promise<Landing> {
    const url = new URL(address, site);
    const headers = { cookie: browser.cookieFor(url.origin) };
    if (url.origin === site) {
      const answer = await world.app.fastify.inject({
        url: url.pathname + url.search,
        headers: { ...headers, host: url.host },
      });
      store(url.origin, [answer.headers['set-cookie'] ?? []].flat());
      return { address: new URL(answer.headers.location ?? url.href, url), status: answer.statusCode };
    }
    const answer = await fetch(url, { headers, redirect: 'manual' });
    store(url.origin, answer.headers.getSetCookie());
    await answer.body?.cancel();
    return { address: new URL(answer.headers.get('location') ?? url.href, url), status: answer.status };
  }

  const browser: Browser = {
    step,
    async go(address) {
      let landing: Landing = { address: new URL(address, site), status: 302 };
      for (let n = 0; n < longestChain && landing.status >= 300 && landing.status < 400; n += 1) {
        if (n > 0 && landing.address.origin === site && !landing.address.pathname.startsWith('/api/')) break;
        landing = await step(landing.address.href);
      }
      return landing;
    },
    cookieFor: (origin) => [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (origin, headers) => store(origin, [(headers['set-cookie'] as string | string[] | undefined) ?? []].flat()),
  };
  return browser;
}
