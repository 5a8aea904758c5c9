/** The public address of the site, for links in mails and messages. */

export type Site = {
  /** Such as `https://news.example.org`. Never taken from a request: a forged Host would lead mails to its sender. */
  origin(): string;
  /** Its name in the line that binds a code in an SMS to the site (WebOTP). */
  host(): string;
  /** Set once the server listens; used while ORIGIN is empty. */
  listensAt(address: string): void;
};

export function createSite(config: { ORIGIN: string; PORT: number }): Site {
  let listening = `http://localhost:${config.PORT}`;
  const origin = () => config.ORIGIN || listening;
  return {
    origin,
    host: () => new URL(origin()).hostname,
    listensAt(address) {
      // People open a server on the loopback address under its name.
      listening = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
    },
  };
}
