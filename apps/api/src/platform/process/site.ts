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
    /** Its name in the line that binds a code in an SMS to the site (WebOTP). */
    host: () => new URL(origin()).hostname,
    /** Set once the server listens; used while ORIGIN is empty. */
    listensAt(address: string): void {
      // People open a server on the loopback address under its name.
      listening = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
    },
  };
}
