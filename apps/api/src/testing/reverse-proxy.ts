/** A reverse proxy as nginx is by default: it holds back what it forwards, unless the answer forbids that. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReverseProxy = { readonly address: string; close(): Promise<void> };

/** What nginx gathers before it sends (`proxy_buffer_size`). */
const bufferBytes = 4096;

export async function startReverseProxy(target: string): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const forwarded = request(new URL(url as string, target), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode as number, answer.headers);
      const most = answer.headers['x-accel-buffering'] === 'no' ? 0 : bufferBytes;
      let held = Buffer.alloc(0);
      answer.on('data', (part: Buffer) => {
        held = Buffer.concat([held, part]);
        if (held.length <= most) return;
        outgoing.write(held);
        held = Buffer.alloc(0);
      });
      answer.once('close', () => outgoing.end(held));
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
