/** A real SMTP server on loopback that keeps what it receives, taken apart as a mail program would. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly mails: Email[];
  /** Answer to the next recipients: a reply code such as 451, or 250 to take them. */
  answerWith(code: number): void;
  /** Milliseconds to wait before a mail is taken. */
  delay(milliseconds: number): void;
  /** The first `count` mails, once they are there. */
  received(count: number): Promise<Email[]>;
  close(): Promise<void>;
};

const patience = 10_000;

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let code = 250;
  let delay = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo(_address, _session, done) {
      done(code === 250 ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (delay > 0) await new Promise((wait) => setTimeout(wait, delay));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerWith(next) {
      code = next;
    },
    delay(milliseconds) {
      delay = milliseconds;
    },
    async received(count) {
      const until = Date.now() + patience;
      while (mails.length < count) {
        if (Date.now() > until) throw new Error(`${mails.length} of ${count} mails came`);
        await new Promise((wait) => setTimeout(wait, 20));
      }
      return mails.slice(0, count);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
