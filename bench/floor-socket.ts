/**
 * Child process: answers every request on a socket with the same bytes, as fast as Node can; it shows the limit of the
 * load generator.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { answerJobs } from './child-process.ts';
import type { Captured } from './works-calls.ts';

answerJobs(async ({ body }: Captured): Promise<string> => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), body]);
  // A request is small enough to come in one piece, and the next one comes after the answer.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('data', () => socket.write(bytes)).on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
