/** The public address of the site, for links in mails and messages. */
import type { Config } from './config.ts';

export type Site = ReturnType<typeof createSite>;

export function createSite(config: Pick<Config, 'ORIGIN' | 'PORT' | 'WEB_URL' | 'CSITE_URL' | 'SHARE_URL'>) {
  let listening = `http://localhost:${config.PORT}`;
  const origin = () => config.ORIGIN || listening;
  return {
    /** Such as `https://news.example.org`. Never taken from a request: a forged Host would lead mails to its sender. */
    origin,
    /** Where pages, sub-sites and the share page are; each may stand elsewhere by a setting. */
    addresses() {
      const web = config.WEB_URL || origin();
      return { web, csite: config.CSITE_URL.split(',')[0] || web, share: config.SHARE_URL || `${web}/share` };
    },
    /** The origins of other sites that members are handed over to logged in: of `CSITE_URL`, the pages and the share page. */
    subsites(): string[] {
      const { web, share } = this.addresses();
      const origins = [...config.CSITE_URL.split(','), web, share].map(originOf).filter((one) => one !== null);
      return [...new Set(origins)].filter((one) => one !== originOf(origin()));
    },
    /** Its name in the line that binds a code in an SMS to the site (WebOTP). */
    host: () => new URL(origin()).hostname,
    /** Set once the server listens; used while ORIGIN is empty. */
    listensAt(address: string): void {
      // People open a server on the loopback address under its name.
      listening = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
    },
  };
}

/** Null for what is no web address, or hides another host behind a name before an @. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.origin;
}
