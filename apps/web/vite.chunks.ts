/**
 * How the code is cut for browsers (decision record 0060). React Router makes a file of each page and dialog, and of every
 * module that two of them share, which is 123 files for the home page. The groups below keep that number within
 * `e2e/size-budget.spec.ts`: what a page shares with any other comes in one file. The first group that matches a module has
 * it together with all that it imports, so a file never needs a later one and files cannot need each other in a ring.
 */
import path from 'node:path';
import type { Rolldown } from 'vite';

const app = path.join(import.meta.dirname, 'app');

/** From what every page needs to what few do; what is in none stays with the page or dialog that imports it. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // Two, for a phone fetches six files at a time and the slowest of them is what the page waits for.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|@tanstack[\\/](react-)?query[\w-]*)[\\/]/ },
  { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|pmtiles)[\\/]/ },
  sharedBy('shell', 'root.tsx', 1),
  sharedBy('home', 'screens/home.tsx', 1),
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
  sharedBy('map', 'screens/news-map.tsx'),
  // Every page fetches these in its quiet moment.
  sharedBy('surfaces', 'ui/lazy-surfaces.ts'),
  sharedBy('member', 'screens/shell/MemberNotes.tsx'),
  sharedBy('html', 'platform/page/safe-html.ts'),
  sharedBy('profile', 'screens/profile.tsx'),
  sharedBy('news', 'screens/news-list.tsx'),
  sharedBy('nexus', 'screens/nexus-list.tsx'),
  // What pages of forms share: fourteen files instead of twenty-three, and a shorter table of pages at the first look.
  sharedBy('answering', 'screens/nexus-answer.tsx'),
];

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, position) => ({ ...group, priority: groups.length - position })),
};

/** Modules that a page or a late part imports, if at least so many import them. */
function sharedBy(name: string, file: string, minShareCount = 2): Rolldown.CodeSplittingGroup {
  const found = new Set<string>();
  return {
    name(id, modules) {
      if (!modules.getModuleInfo(path.join(app, file)))
        throw new Error(`vite.chunks.ts names ${file}, which no page imports.`);
      if (found.size === 0) collect(path.join(app, file), modules, found);
      return found.has(id) ? name : null;
    },
    minShareCount,
  };
}

function collect(id: string, modules: Rolldown.ChunkingContext, found: Set<string>): void {
  // The table of contents of the icons names all there are.
  if (found.has(id) || id.includes('lucide-react')) return;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collect(imported, modules, found);
}
