/** Which of the API's features use which, read from the imports themselves. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './environment.ts';

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

/** docs/gen/features.gen.md. */
export function describeFeatures(): string {
  const rows = [...readUses()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, used]) => `| ${name} | ${[...used].sort().join(', ') || '–'} |`);
  return `<!-- made by npm run gen – do not edit -->\n# Which API feature uses which\n\n| feature | uses |\n| --- | --- |\n${rows.join('\n')}\n`;
}
