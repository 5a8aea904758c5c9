/** Child process: a bare Fastify whose only route answers with given bytes. */
import Fastify from 'fastify';
import { answerJobs } from './child-process.ts';

export type BytesJob = { readonly path: string; readonly headers: Record<string, string>; readonly body: Uint8Array };

answerJobs(async ({ path, headers, body }: BytesJob): Promise<string> => {
  const fastify = Fastify();
  const bytes = Buffer.from(body);
  fastify.get(path, (_request, reply) => {
    reply.headers(headers).send(bytes);
  });
  return fastify.listen({ host: '127.0.0.1', port: 0 });
});
