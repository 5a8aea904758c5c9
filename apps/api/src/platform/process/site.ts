/** The public address of the site, for links in mails and messages. */

export type Site = ReturnType<typeof createSite>;

export function createSite(config: { ORIGIN: string; PORT: number }) {
  let listening = `http://localhost:${config.PORT}`;
  const origin = () => config.ORIGIN || listening;
  return {
    /** Such as `https://news.example.org`. Never taken from a request: a forged Host would lead mails to its sender. */
    origin,
    /** Its name in the line that binds a code in an SMS to the site (WebOTP). */
    host: () => new URL(origin()).hostname,
    /** Set once the server listens; used while ORIGIN is empty. */
    listensAt(address: string): void {
      // People open a server on the loopback address under its name.
      listening = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
    },
  };
}
