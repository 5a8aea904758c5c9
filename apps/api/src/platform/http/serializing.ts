/**
 * Compiles how a call writes its answer when it has its first one, with Fastify's own compiler: two hundred of them at once
 * were most of what building the application computed. That every one can be compiled is what `app.test.ts` tries.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Build = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Build>>;

/** As Fastify wants it in `schemaController.compilersFactory.buildSerializer`. */
export function compileWhenAnswering(...given: Parameters<Build>): ReturnType<Build> {
  const compile = SerializerSelector()(...given);
  return (route) => {
    let write: Serializer | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
}
