/** npm run new-feature -- NAME: the three folders of a feature and its line in the API's table of contents. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainAndExit, root } from './environment.ts';

const usage = 'npm run new-feature -- NAME     NAME: a plural noun in kebab-case, such as video-projects';

function main(): void {
  const [name] = process.argv.slice(2);
  if (!name || name === '--help') {
    console.log(usage);
    process.exit(name ? 0 : 2);
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`${name} is no name for a feature. ${usage}`);
  const camel = name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  write(`packages/contract/src/${name}/${name}.contract.ts`, contractText(name));
  write(`apps/api/src/features/${name}/${name}.routes.ts`, routesText(name, camel));
  mkdirSync(path.join(root, 'apps/web/app/features', name), { recursive: true });
  enlist(name, camel);
  console.log(
    `The feature ${name} stands. Next: declare its first call in packages/contract/src/${name}/${name}.contract.ts.`,
  );
}

function write(file: string, content: string): void {
  const full = path.join(root, file);
  if (existsSync(full)) throw new Error(`${file} exists already.`);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

function contractText(name: string): string {
  return `/** Calls of ${name}. */\nimport { Type } from 'typebox';\nimport { endpoint } from '../endpoint.ts';\n\nexport const list${pascal(name)} = endpoint({\n  method: 'GET',\n  path: '/public/${name}',\n  access: 'visitor',\n  summary: 'Lists ${name}.',\n  result: Type.Array(Type.Object({ id: Type.String() })),\n});\n`;
}

function routesText(name: string, camel: string): string {
  return `import * as contract from '@pakmut/contract/${name}/${name}.contract.ts';\nimport type { App } from '#api/platform/http/call.ts';\nimport { route } from '#api/platform/http/route.ts';\n\nexport function ${camel}Routes(app: App): void {\n  route(app, contract.list${pascal(name)}, () => []);\n}\n`;
}

function pascal(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** Adds the import and the entry; the formatter sorts the imports. */
function enlist(name: string, camel: string): void {
  const file = path.join(root, 'apps/api/src/features.ts');
  const text = readFileSync(file, 'utf8');
  const imported = text.replace(
    'import type { Job }',
    `import { ${camel}Routes } from './features/${name}/${name}.routes.ts';\nimport type { Job }`,
  );
  writeFileSync(file, imported.replace(/\n\];\n$/, `\n  { name: '${name}', routes: ${camel}Routes, jobs: [] },\n];\n`));
}

try {
  main();
} catch (error) {
  explainAndExit(error);
}
