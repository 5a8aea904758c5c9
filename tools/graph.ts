/** npm run graph: writes docs/gen/features.gen.md, who uses whom among the API's features, from the imports themselves. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainAndExit, root } from './ground.ts';

type Cruise = { modules: { source: string; dependencies: { resolved: string }[] }[] };
const featureOf = (file: string) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1];

function cruise(): Cruise {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [bin, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps/api/src'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`The imports could not be read:\n${stderr}`);
  return JSON.parse(stdout) as Cruise;
}

/** Each feature with the features that its shipped files import. */
function readUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of cruise().modules) {
    const from = featureOf(source);
    if (!from || /[.]test[.]ts$/.test(source)) continue;
    const known = uses.get(from) ?? new Set<string>();
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to && to !== from) known.add(to);
    }
    uses.set(from, known);
  }
  return uses;
}

try {
  const rows = [...readUses()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, used]) => `| ${name} | ${[...used].sort().join(', ') || '–'} |`);
  const file = path.join(root, 'docs/gen/features.gen.md');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!-- made by npm run graph – do not edit -->\n# Which API feature uses which\n\n| feature | uses |\n| --- | --- |\n${rows.join('\n')}\n`,
  );
  console.log(`Wrote ${path.relative(root, file)}`);
} catch (error) {
  explainAndExit(error);
}
