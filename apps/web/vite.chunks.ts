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
const everywhere = ['entry.client.tsx', 'root.tsx'];

export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions(options) {
      const name = nameOfChunk();
      return {
        ...options,
        codeSplitting: { groups: [{ name: 'vendor', test: libraries, priority: 1 }, { name }] },
      };
    },
  };
}

function nameOfChunk() {
  let shell: Set<string> | undefined;
  let home: Set<string> | undefined;
  let stories: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    shell ??= importedBy(everywhere, modules);
    home ??= importedBy(['screens/home.tsx'], modules);
    stories ??= importedBy(['screens/news-list.tsx'], modules);
    if (shell.has(id)) return 'shell';
    return home.has(id) && stories.has(id) ? 'posts' : null;
  };
}

/** Ours alone: the libraries of a module go where it goes, and the icons' table of contents names all there are. */
function importedBy(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => path.join(app, entry));
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
