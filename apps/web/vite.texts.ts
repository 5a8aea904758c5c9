/**
 * Sends each part of the interface its own texts (decision record 0035). A dictionary becomes a file for each part of
 * `vite.text-plan.ts`; every `import()` and every screen waits for the parts that it needs, so that nothing is ever shown
 * before its words are there. Development and the server read dictionaries whole.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';
import { languageCodes } from './app/platform/i18n/languages.ts';
import type { TextPart } from './app/platform/i18n/text-addresses.ts';
import { fileOf, planTexts, type TextPlan, textParts } from './vite.text-plan.ts';

type Dictionary = Readonly<Record<string, string>>;
type TextFile = { readonly language: string; readonly part: TextPart; readonly name: string; readonly source: string };

const app = path.join(import.meta.dirname, 'app');
const i18n = path.join(app, 'platform/i18n/i18n.tsx');
const sources = path.join(app, 'platform/i18n/texts.ts');
const addresses = path.join(app, 'platform/i18n/text-addresses.ts');
/** The module that React Router makes of a screen for browsers. */
const screenOfBrowser = '?__react-router-build-client-route';

export function textsByPart(): Plugin[] {
  const dictionaries = Object.fromEntries(languageCodes.map((language) => [language, dictionaryOf(language)]));
  const plan = planTexts([...new Set(languageCodes.flatMap((language) => Object.keys(dictionaries[language] ?? {})))]);
  const files = languageCodes.flatMap((language) =>
    textParts.map((part) => textFile(language, part, dictionaries[language] ?? {}, plan)),
  );
  return [filesOfParts(files, plan), waitingImports(plan), waitingScreens(plan)];
}

/** The files, and the two modules of ours that know them. */
function filesOfParts(files: readonly TextFile[], plan: TextPlan): Plugin {
  return {
    name: 'texts-by-part',
    apply: 'build',
    load(id) {
      if (id === addresses) return addressModule(files, plan);
      return id === sources && this.environment.name === 'client' ? sourceModule : null;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: name, source });
    },
  };
}

function waitingImports(plan: TextPlan): Plugin {
  return {
    name: 'imports-wait-for-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.startsWith(app) || !/\.tsx?$/.test(id) || !code.includes('import(')) return null;
      return withWaitingImports(code, id, plan);
    },
  };
}

/** A screen is there when its texts are, for the router waits for its module; nothing else imports this one. */
function waitingScreens(plan: TextPlan): Plugin {
  return {
    name: 'screens-wait-for-texts',
    apply: 'build',
    // After React Router has made the module.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(screenOfBrowser)) return null;
      const parts = plan.partsFor(id.slice(0, -screenOfBrowser.length));
      if (parts.length === 0) return null;
      return `${code}
import { loadTexts as textsOfThisScreen } from ${JSON.stringify(i18n)};
await textsOfThisScreen(${JSON.stringify(parts)});`;
    },
  };
}

function dictionaryOf(language: string): Dictionary {
  return JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../packages/messages/${language}.json`), 'utf8'),
  );
}

function textFile(language: string, part: TextPart, dictionary: Dictionary, plan: TextPlan): TextFile {
  const texts = Object.fromEntries(
    plan.keys[part].filter((key) => key in dictionary).map((key) => [key, dictionary[key]]),
  );
  const source = `export default ${JSON.stringify(texts)};`;
  const print = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { language, part, name: `assets/texts-${language}-${part}-${print}.js`, source };
}

function addressModule(files: readonly TextFile[], plan: TextPlan): string {
  const byLanguage = Object.fromEntries(
    languageCodes.map((language) => [
      language,
      Object.fromEntries(
        files.filter((file) => file.language === language).map(({ part, name }) => [part, `/${name}`]),
      ),
    ]),
  );
  const parts = Object.entries(plan.routes).map(([route, file]) => [route, plan.partsFor(file)] as const);
  const partsOfScreen = Object.fromEntries(parts.filter(([, needed]) => needed.length > 0));
  return `export const textAddresses = ${JSON.stringify(byLanguage)};
export const partsOfScreen = ${JSON.stringify(partsOfScreen)};`;
}

const sourceModule = `import { textAddresses } from './text-addresses.ts';
export async function readTexts(language, part) {
  return (await import(/* @vite-ignore */ textAddresses[language][part])).default;
}`;

function withWaitingImports(code: string, id: string, plan: TextPlan): string | null {
  let changed = code;
  const imports: { start: number; end: number; parts: readonly TextPart[] }[] = [];
  new Visitor({
    ImportExpression: ({ source, start, end }) => {
      const target = source.type === 'Literal' ? fileOf(id, String(source.value)) : undefined;
      const parts = target ? plan.partsFor(target) : [];
      if (parts.length > 0) imports.push({ start, end, parts });
    },
  }).visit(parseSync(id, code).program);
  if (imports.length === 0) return null;
  for (const { start, end, parts } of imports.sort((one, other) => other.start - one.start)) {
    const waiting = `importWithTexts(${JSON.stringify(parts)}, () => ${code.slice(start, end)})`;
    changed = changed.slice(0, start) + waiting + changed.slice(end);
  }
  return `import { importWithTexts } from ${JSON.stringify(i18n)};\n${changed}`;
}
