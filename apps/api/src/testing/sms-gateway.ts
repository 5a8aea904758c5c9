/** An SMS gateway on loopback that writes down the requests it gets and answers as a test says. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export type GatewayRequest = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string };
export type SmsGateway = {
  readonly url: string;
  readonly requests: GatewayRequest[];
  /** Status and body of the answers from now on; `null` breaks the connection. */
  answerWith(answer: { status: number; body?: string } | null): void;
  close(): Promise<void>;
};

export async function startSmsGateway(): Promise<SmsGateway> {
  const requests: GatewayRequest[] = [];
  let answer: { status: number; body?: string } | null = { status: 200, body: '{}' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ method: request.method ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (answer === null) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body ?? '{}');
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: `${url}/messages`,
    close,
    requests,
    answerWith(next) {
      answer = next;
    },
  };
}
