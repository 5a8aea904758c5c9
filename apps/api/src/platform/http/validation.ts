/**
 * Validates requests with the contract's TypeBox schemas. Texts of a path or a query are converted ("2" → 2);
 * a JSON body is taken as it is, so that "5" is no amount and 1 is no flag text (R42). A schema is compiled when its first
 * request comes, for the same reason as answers are (serializing.ts).
 */

import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';

export function validateWithContract(fastify: FastifyInstance): void {
  fastify.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let compiled: Validator | undefined;
    const converts = httpPart !== 'body';
    return (given: unknown) => {
      compiled ??= Compile(schema) as Validator;
      // Most texts of a path or a query are texts in the schema too; converting walks schema and value for nothing.
      if (compiled.Check(given)) return { value: given };
      const value = converts ? Value.Convert(schema, given) : given;
      if (converts && compiled.Check(value)) return { value };
      const error = new Error('the request does not fit its schema') as Error & { validation: unknown };
      error.validation = compiled.Errors(value).slice(0, 20);
      return { error };
    };
  });
}
