/**
 * Which texts travel with which part of the interface (decision record 0035). A key stands in a module as a string, as
 * the name of a property or as a template with gaps; so what a module can show is read from its source. Strings that only
 * look like a key cost some bytes, nothing else.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { TextPart } from './app/platform/i18n/text-addresses.ts';

export const textParts = ['first', 'reading', 'rest'] as const satisfies readonly TextPart[];

export type TextPlan = {
  /** The keys of each part; every key of the dictionary is in one. */
  readonly keys: Readonly<Record<TextPart, readonly string[]>>;
  /** What must be there before a module and everything it imports can show itself, beside the first part. */
  partsFor(file: string): readonly TextPart[];
  /** Every key that a module itself can show. */
  keysIn(file: string): ReadonlySet<string>;
  /** Screens by their name in the router. */
  readonly routes: Readonly<Record<string, string>>;
};

type Module = { readonly imports: readonly string[]; readonly keys: ReadonlySet<string>; readonly hasForeign: boolean };

const repository = path.resolve(import.meta.dirname, '../..');
const app = path.join(import.meta.dirname, 'app');
/**
 * What every page needs and what the home page shows, by itself or as soon as one scrolls; then what one reads next. What
 * stands here decides how much is fetched when, never whether it is there.
 */
const entries = {
  first: [
    'entry.client.tsx',
    'root.tsx',
    'screens/home.tsx',
    'screens/dialogs/announce.tsx',
    'features/editorial/SlideCarousel.tsx',
  ],
  reading: [
    'screens/news-list.tsx',
    'screens/news-map.tsx',
    'screens/province.tsx',
    'screens/share.tsx',
    'screens/video-list.tsx',
    'screens/dialogs/reporter.tsx',
    'screens/dialogs/ReporterMap.tsx',
    'screens/dialogs/ReporterQr.tsx',
    'features/stories/PhotoViewer.tsx',
    'features/posts/ShareSheet.tsx',
  ],
};
/** Words only failed calls, and `call.ts` waits for their texts before it fails. */
const waitsItself = path.join(app, 'platform/net/failure-words.ts');
const fewestLetters = 3;

export function planTexts(dictionary: readonly string[]): TextPlan {
  const modules = new Map<string, Module>();
  function moduleAt(file: string): Module {
    const known = modules.get(file) ?? readModule(file, dictionary);
    modules.set(file, known);
    return known;
  }
  function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      closure(moduleAt(file).imports, seen);
    }
    return seen;
  }
  const keysOf = (files: ReadonlySet<string>) => new Set([...files].flatMap((file) => [...moduleAt(file).keys]));
  const within = (names: readonly string[]) => keysOf(closure(names.map((name) => path.join(app, name))));
  const first = within(entries.first);
  const reading = within(entries.reading);
  const partOf = (key: string): TextPart => (first.has(key) ? 'first' : reading.has(key) ? 'reading' : 'rest');
  const keysOfPart = (part: TextPart) => dictionary.filter((key) => partOf(key) === part);
  const screens = globSync('screens/*.tsx', { cwd: app });
  return {
    keys: { first: keysOfPart('first'), reading: keysOfPart('reading'), rest: keysOfPart('rest') },
    partsFor(file) {
      const files = closure([file]);
      const isForeign = [...files].some((one) => one !== waitsItself && moduleAt(one).hasForeign);
      const needed = new Set([...keysOf(files)].map(partOf));
      return textParts.filter((part) => part !== 'first' && (isForeign || needed.has(part)));
    },
    keysIn: (file) => moduleAt(file).keys,
    routes: Object.fromEntries(screens.map((name) => [name.replace(/\.tsx$/, ''), path.join(app, name)])),
  };
}

/** The file of ours that an import names, or nothing for packages, styles and pictures. */
export function fileOf(importer: string, source: string): string | undefined {
  if (!/\.tsx?$/.test(source)) return undefined;
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source);
  if (source.startsWith('#web/')) return path.join(app, source.slice('#web/'.length));
  if (!source.startsWith('@pakmut/contract/')) return undefined;
  return path.join(repository, 'packages/contract/src', source.slice('@pakmut/contract/'.length));
}

function readModule(file: string, dictionary: readonly string[]): Module {
  const known = new Set(dictionary);
  const imports: string[] = [];
  const keys = new Set<string>();
  let hasForeign = false;
  const add = (text: string) => {
    if (known.has(text)) keys.add(text);
  };
  const addImport = (source: string) => {
    const target = fileOf(file, source);
    if (target) imports.push(target);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind !== 'type') addImport(source.value);
    },
    ExportNamedDeclaration: ({ exportKind, source }) => {
      if (exportKind !== 'type' && source) addImport(source.value);
    },
    ExportAllDeclaration: ({ source }) => addImport(source.value),
    ImportSpecifier: ({ local }) => {
      hasForeign ||= local.name === 'isMessageKey';
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') add(key.name);
    },
    TemplateLiteral: ({ quasis }) => {
      const pieces = quasis.map((quasi) => quasi.value.cooked ?? '');
      for (const key of keysOfTemplate(pieces, dictionary)) keys.add(key);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't' || first?.type !== 'TemplateLiteral') return;
      const letters = first.quasis.map((quasi) => quasi.value.cooked ?? '').join('');
      if (letters.length < fewestLetters) throw new Error(`${file}: write the texts of t(\`…\`) as a table of keys.`);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return { imports, keys, hasForeign };
}

/** What a template with gaps can become; nothing where it is made of other letters than keys are. */
function keysOfTemplate(pieces: readonly string[], dictionary: readonly string[]): string[] {
  const letters = pieces.join('');
  if (letters.length < fewestLetters || !/^[a-z0-9_]+$/.test(letters)) return [];
  const shape = new RegExp(`^${pieces.join('.*')}$`);
  return dictionary.filter((key) => shape.test(key));
}
