/**
 * Tests that every page and dialog names the texts it shows (decision record 0060). A key stands in a source as a string,
 * as the name of a property or as a template with gaps; what a page can show is read from it and from all that it imports.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dictionaryOf, namespacesOf } from '@pakmut/messages/dictionary.ts';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const app = path.join(root, 'apps/web/app');
const keys = Object.keys(dictionaryOf('en'));
const namespaceOf = new Map(
  Object.entries(namespacesOf('en')).flatMap(([name, texts]) => Object.keys(texts).map((key) => [key, name] as const)),
);
const fewestLetters = 3;
/** Strings that are something else in these files and the names of texts elsewhere. */
const noTexts: Readonly<Record<string, readonly string[]>> = {
  'features/posts/post-flags.ts': ['bookmarks'],
  'features/members/follow-flag.ts': ['blocked'],
};
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/\.test\.|\.d\.ts/.test(file))
  .map((file) => path.join(app, file));

type Late = { readonly file: string; readonly texts: readonly string[] };
type Source = { readonly imports: readonly string[]; readonly late: readonly Late[]; readonly keys: readonly string[] };

const read = new Map<string, Source>();

const screens = [...readFileSync(path.join(app, 'routes.ts'), 'utf8').matchAll(/'(screens\/.+?)'/g)];

test.each(screens.map(([, screen = '']) => screen))('%s names the texts that it shows', (screen) => {
  const file = path.join(app, screen);
  const [, named = ''] = /await pageTexts\(([^)]*)\)|$/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(missing(file, wordsIn(named))).toEqual([]);
});

test('the shell of every page uses only texts of the shell’s own namespace', () => {
  for (const file of ['root.tsx', 'entry.client.tsx'])
    expect([file, missing(path.join(app, file), [])]).toEqual([file, []]);
});

test('code that is fetched late with its texts names all that it shows', () => {
  const late = sources.flatMap((file) => sourceOf(file).late).filter(({ texts }) => texts.length > 0);
  expect(late.length).toBeGreaterThan(15);
  for (const { file, texts } of late)
    expect([path.relative(app, file), missing(file, texts)]).toEqual([path.relative(app, file), []]);
});

test('a key that a module asks for is found in it', () => {
  for (const file of sources) {
    const asked = [...readFileSync(file, 'utf8').matchAll(/(?<![\w.])t\(\s*'(\w+)'/g)].map(([, key]) => key ?? '');
    expect([file, asked.filter((key) => keys.includes(key) && !sourceOf(file).keys.includes(key))]).toEqual([file, []]);
  }
});

test('a template with gaps brings everything that it can become, and is more than a gap', () => {
  const found = sourceOf(path.join(app, 'features/auth/NewPasswordFields.tsx')).keys;
  expect(found).toEqual(expect.arrayContaining(['auth_strength_0', 'auth_strength_4']));
  for (const file of sources) {
    const templates = [...readFileSync(file, 'utf8').matchAll(/(?<![\w.])t\(`([^`]+)`/g)].map(([, text]) => text ?? '');
    expect([file, templates.filter((text) => piecesOf(text).join('').length < fewestLetters)]).toEqual([file, []]);
  }
});

test('texts of failed connections are in the shell', () => {
  for (const key of ['wrong', 'no_connection', 'slow_connection']) expect(namespaceOf.get(key)).toBe('shell');
});

test('every page brings few texts', () => {
  expect([...namespaceOf.values()].filter((name) => name === 'shell').length).toBeLessThan(200);
});

/** What a file and everything that it brings can show and what is in none of the namespaces. */
function missing(file: string, named: readonly string[]): string[] {
  const has = new Set(['shell', ...named]);
  return closureOf(file).flatMap((one) =>
    sourceOf(one)
      .keys.filter((key) => !has.has(namespaceOf.get(key) ?? ''))
      .map((key) => `${namespaceOf.get(key)}: ${key} of ${path.relative(app, one)}`),
  );
}

/** A file, what it imports, and what it fetches late without texts of its own. */
function closureOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { imports, late } = sourceOf(file);
  for (const one of imports) closureOf(one, seen);
  for (const one of late) if (one.texts.length === 0) closureOf(one.file, seen);
  return [...seen];
}

function sourceOf(file: string): Source {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, '');
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;']*?\bfrom\s+)?'([^']+)'/gm)];
  const late = [...text.matchAll(/(?<!typeof )\bimport\('([^']+)'\)([^;]*?)(?:;|\n\s*[\w'-]+: overlay)/g)];
  const found: Source = {
    imports: imports.flatMap(([, name = '']) => fileOf(file, name)),
    late: late.flatMap(([, name = '', rest = '']) =>
      fileOf(file, name).map((target) => ({ file: target, texts: wordsIn(rest).filter((word) => isNamespace(word)) })),
    ),
    keys: keysIn(text).filter((key) => !noTexts[path.relative(app, file)]?.includes(key)),
  };
  read.set(file, found);
  return found;
}

function keysIn(text: string): string[] {
  const words = new Set(
    [...text.matchAll(/'(\w+)'|="(\w+)"|\b(\w+_\w+):/g)].map((found) => found.slice(1).find(Boolean) ?? ''),
  );
  const shapes = [...text.matchAll(/`([^`]*)`/g)]
    .map(([, template = '']) => piecesOf(template))
    .filter((pieces) => pieces.length > 1 && /^[a-z0-9_]{3,}$/.test(pieces.join('')))
    .map((pieces) => new RegExp(`^${pieces.join('.*')}$`));
  return keys.filter((key) => words.has(key) || shapes.some((shape) => shape.test(key)));
}

function piecesOf(template: string): string[] {
  return template.split(/\$\{[^}]*\}/);
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');
}

function isNamespace(word: string): boolean {
  return Object.hasOwn(namespacesOf('en'), word);
}

/** The file of ours that an import names, if there is one. */
function fileOf(importer: string, name: string): string[] {
  if (!/\.tsx?$/.test(name)) return [];
  if (name.startsWith('.')) return [path.resolve(path.dirname(importer), name)];
  if (name.startsWith('#web/')) return [path.join(app, name.slice('#web/'.length))];
  if (name.startsWith('@pakmut/contract/'))
    return [path.join(root, 'packages/contract/src', name.slice('@pakmut/contract/'.length))];
  return [];
}
