/**
 * How the code is cut for browsers. Left alone, every module that two screens share becomes a file: eighty for the first
 * page, each packed by itself and asked for by itself. So what every page needs travels as one file, what lists and
 * stories share as another, and the libraries below them as a third, which seldom changes.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const app = path.join(import.meta.dirname, 'app');
const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;
const start = path.join(app, 'entry.client.tsx');

export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: groups() } }),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.moduleIds.includes(start) && chunk.moduleIds.length > 1)
          this.error(
            'What starts the page must not run before its screens are there, so it shares a file with nothing.',
          );
      }
    },
  };
}

/** The first that wants a module has it, and what the module imports goes with it. */
function groups() {
  const shell = once((modules: Modules) => importedBy([start, path.join(app, 'root.tsx')], modules));
  const home = once((modules: Modules) => importedBy([path.join(app, 'screens/home.tsx')], modules));
  const stories = once((modules: Modules) => importedBy([path.join(app, 'screens/news-list.tsx')], modules));
  return [
    { name: 'vendor', test: libraries, priority: 2 },
    {
      // What starts the page stays alone: it runs last, when the screens are there.
      name: (id: string, modules: Modules) => (id !== start && shell(modules).has(id) ? 'shell' : null),
      priority: 1,
    },
    { name: (id: string, modules: Modules) => (home(modules).has(id) && stories(modules).has(id) ? 'posts' : null) },
  ];
}

function once<Result>(find: (modules: Modules) => Result) {
  let found: Result | undefined;
  return (modules: Modules) => {
    found ??= find(modules);
    return found;
  };
}

/** Ours alone: the libraries of a module go where it goes, and the icons' table of contents names all there are. */
function importedBy(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
