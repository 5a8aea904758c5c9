/**
 * How the code is cut for browsers (decision record 0035). Left alone, every module that two screens share becomes a
 * file: seventy for a page, each packed by itself and asked for by itself. So the code travels in layers. A layer has
 * what it is named for and everything that this imports, unless an earlier layer has it; thus layers need only earlier
 * ones, and what is not in a layer stays with the one page or dialog that wants it.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };
type Files = readonly string[];
type Layer = {
  readonly name: string;
  /** Modules that are in it, wherever they are used. */
  readonly matching?: RegExp;
  /** Parts that are in it with all that they import. */
  readonly whole?: Files;
  /** A part of which only that is in it which one of the others imports too. */
  readonly shared?: { readonly part: string; readonly others: Files };
};

const app = path.join(import.meta.dirname, 'app');
const start = path.join(app, 'entry.client.tsx');
const dialogs = [...readFileSync(path.join(app, 'dialogs.ts'), 'utf8').matchAll(/import\('\.\/(.+?)'\)/g)];
const screens = [...globSync('screens/*.tsx', { cwd: app }), ...dialogs.map(([, file]) => file ?? '')].sort();

/** From what every page needs to what few do. */
const layers: readonly Layer[] = [
  // Two, for a phone fetches six files at a time and the slowest of them is what the page waits for.
  { name: 'react', matching: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', matching: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
  { name: 'shell', whole: ['entry.client.tsx', 'root.tsx'] },
  {
    name: 'posts',
    whole: ['features/posts/FreshPosts.tsx'],
    shared: sharedWithScreens('screens/home.tsx', 'features/editorial/SlideCarousel.tsx'),
  },
  {
    // Small, and wanted in many places: icons and the styles of all that draws its props stay in one piece each.
    name: 'parts',
    matching: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|app[\\/]ui[\\/].+\.css/,
    whole: [
      'ui/TextField.tsx',
      'ui/TextArea.tsx',
      'ui/SelectField.tsx',
      'ui/CheckboxField.tsx',
      'ui/RadioCards.tsx',
      'ui/PasswordField.tsx',
      'ui/FormSection.tsx',
      'ui/Thumbnail.tsx',
      'platform/page/LoadStates.tsx',
      'platform/i18n/typed-dates.ts',
      'features/places/AreaFields.tsx',
      'features/composer/PlaceSearch.tsx',
      'features/posts/PostRow.tsx',
      'features/stories/story-meta.ts',
    ],
  },
  { name: 'dialogs', whole: ['ui/Dialog.tsx', 'platform/overlays/Question.tsx', 'ui/QrCode.tsx'] },
  {
    name: 'surfaces',
    matching: /@base-ui[\\/]react[\\/]internals[\\/]composite/,
    whole: ['ui/late-surfaces.ts'],
  },
  // The header has it on wide screens, beside the news list.
  { name: 'search', whole: ['features/search/HeaderSearch.tsx'] },
  {
    // What members' pages, the story's tools and the composer work with, and what every page fetches in its quiet moment.
    name: 'working',
    whole: ['screens/shell/MemberNotes.tsx', 'features/members/use-reporter.ts'],
    shared: {
      part: 'screens/news-list.tsx',
      others: ['screens/profile.tsx', 'screens/protest-form.tsx', 'screens/dialogs/post-editor.tsx'],
    },
  },
  { name: 'maps', whole: ['features/places/ClusterPin.tsx'], shared: sharedWithScreens('screens/news-map.tsx') },
  // What the announcement and the slides have too.
  { name: 'show', whole: ['platform/page/safe-html.ts', 'ui/Carousel.tsx'] },
  { name: 'story', shared: sharedWithScreens('screens/news-list.tsx') },
  { name: 'members', shared: sharedWithScreens('screens/profile.tsx') },
  { name: 'entering', shared: sharedWithScreens('screens/dialogs/login.tsx') },
  { name: 'maplibre', whole: ['platform/map/MapMarker.tsx', 'features/places/CornerPin.tsx'] },
];

function sharedWithScreens(part: string, ...more: Files) {
  return { part, others: [...screens.filter((screen) => screen !== part), ...more] };
}

export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: layers.map(groupOf) } }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (chunks.some(({ moduleIds }) => moduleIds.includes(start) && moduleIds.length > 1))
        this.error('What starts the page must not run before its screens are there, so it shares a file with nothing.');
      const circle = circleOf(chunks);
      if (circle) this.error(`Files that need each other break the start without a word: ${circle.join(' → ')}`);
    },
  };
}

/** The first that wants a module has it, and what the module imports goes with it. */
function groupOf(layer: Layer, position: number) {
  let found: ReadonlySet<string> | undefined;
  return {
    debugName: layer.name,
    priority: layers.length - position,
    name(id: string, modules: Modules) {
      found ??= modulesOf(layer, modules);
      // What starts the page stays alone: it runs last, when the screens are there.
      return id !== start && (found.has(id) || layer.matching?.test(id)) ? layer.name : null;
    },
  };
}

function modulesOf({ whole = [], shared }: Layer, modules: Modules): ReadonlySet<string> {
  const found = importedBy(whole, modules);
  if (!shared) return found;
  return found.union(importedBy([shared.part], modules).intersection(importedBy(shared.others, modules)));
}

/** Ours alone: the libraries of a module go where it goes, and the icons' table of contents names all there are. */
function importedBy(files: Files, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => path.join(app, file));
  const missing = waiting.find((id) => !modules.getModuleInfo(id));
  if (missing) throw new Error(`vite.chunks.ts names ${missing}, which no page imports.`);
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Files that import each other in a ring, if there are any. */
function circleOf(chunks: readonly Rolldown.OutputChunk[]): readonly string[] | undefined {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const harmless = new Set<string>();
  function search(name: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (harmless.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = search(next, [...way, name]);
      if (circle) return circle;
    }
    harmless.add(name);
    return undefined;
  }
  for (const name of imports.keys()) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return undefined;
}
