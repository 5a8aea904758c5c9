/** Child process: a bare Fastify whose only route answers with given bytes. */
import Fastify from 'fastify';
import { answerJobs } from './child-process.ts';
import type { Call, Captured } from './works-calls.ts';

export type BytesJob = Captured & Pick<Call, 'method' | 'path'>;

answerJobs(async ({ method, path, headers, body }: BytesJob): Promise<string> => {
  const fastify = Fastify();
  const bytes = Buffer.from(body);
  fastify.route({
    method,
    url: path,
    handler: (_request, reply) => {
      reply.headers(headers).send(bytes);
    },
  });
  return fastify.listen({ host: '127.0.0.1', port: 0 });
});
