/**
 * Worlds are built hundreds of times, and most of such a moment was compiling how two hundred calls write their answers, of
 * which a test makes five. Here Fastify's own compiler does it at the first answer of a call: same compiler, same schemas,
 * same bytes. The product compiles all at its start, which the tests on real processes try (`tools/faults.test.ts`).
 */
import { createRequire } from 'node:module';

type Serializer = (answer: unknown) => string;
type Compile = (route: object) => Serializer;
type Builder = (schemas: unknown, options: unknown) => Compile;
type Selector = () => Builder;

/** Compiles when the first answer is written. */
function late(compile: Compile): Compile {
  return (route) => {
    let write: Serializer | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
}

const asFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const address = asFastify.resolve('@fastify/fast-json-stringify-compiler');
const select: Selector = asFastify(address);
const loaded = asFastify.cache[address];
if (!loaded) throw new Error('Fastify’s compiler of serializers was not where it is looked for.');
loaded.exports = () => {
  const build = select();
  return (schemas: unknown, options: unknown) => late(build(schemas, options));
};
