/**
 * Compiles how a call writes its answer when it has its first one, with Fastify's own compiler: two hundred of them at once
 * were most of what building the application computed. That every one can be compiled is what `app.test.ts` tries.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Build = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<Build>>;

/** As Fastify wants it in `schemaController.compilersFactory.buildSerializer`. */
export function compileWhenAnswering(origin: string): Build {
  return (...given) => {
    const compile = SerializerSelector()(...given);
    return (route) => {
      let write: Serializer | undefined;
      return (answer) => {
        write ??= compile(route);
        return withMediaAt(origin, write(answer));
      };
    };
  };
}

/** A whole JSON text that is the address of a picture or a video; behind a backslash, the quote is part of somebody's text. */
const mediaAddress = /(?<!\\)"(?=\/media\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{32}[^"\\]*")/g;

/**
 * Media addresses are written without an origin everywhere; in the JSON of an answer they get that of the setting ORIGIN, because a
 * client on another origin has no address to resolve them against (decision 0066).
 */
export function withMediaAt(origin: string, json: string): string {
  return origin && json.includes('"/media/') ? json.replace(mediaAddress, `"${origin}`) : json;
}
