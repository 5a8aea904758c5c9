/**
 * Validates requests with the contract's TypeBox schemas. What does not fit is read again as published clients write it
 * (lenient.ts). A schema is compiled when its first request comes, for the same reason as answers are (serializing.ts).
 */

import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { readBody, readTexts } from './lenient.ts';

export function validateWithContract(fastify: FastifyInstance): void {
  acceptEmptyBodies(fastify);
  fastify.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let compiled: Validator | undefined;
    const read = httpPart === 'body' ? readBody : readTexts;
    return (given: unknown) => {
      compiled ??= Compile(schema) as Validator;
      // Reading walks schema and value for nothing where they fit already, as those of our own client do.
      if (compiled.Check(given)) return { value: given };
      const value = read(schema, given);
      if (compiled.Check(value)) return { value };
      const error = new Error('the request does not fit its schema') as Error & { validation: unknown };
      error.validation = compiled.Errors(value).slice(0, 20);
      return { error };
    };
  });
}

/** Clients that always say `application/json` say so of an empty body too, which is the same as none. */
function acceptEmptyBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}
