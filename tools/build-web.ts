/** Builds the web app when its sources changed since the last build, and compresses what browsers will ask for. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './environment.ts';

const run = promisify(execFile);
const web = path.join(root, 'apps/web');
const marker = path.join(web, 'build/.sources');
const smallestCompressed = 1_000;

/** Fingerprint of everything that the build reads. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const patterns = [
    'apps/web/app/**/*',
    'apps/web/public/**/*',
    'apps/web/worker/**/*',
    'apps/web/*.{ts,json}',
    'packages/**/*.{ts,json}',
    'package-lock.json',
  ];
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .sort();
  for (const file of paths) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

export async function buildWebIfNeeded(): Promise<void> {
  const sources = sourcesHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return;
  console.log('Building the web app …');
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const options = { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 16 * 1024 * 1024 };
  await run(process.execPath, [cli, 'build'], options).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The web app could not be built:\n${error.stdout}\n${error.stderr}`);
  });
  compressFiles();
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, sources);
}

function compressFiles(): void {
  for (const file of globSync('build/client/**/*.{js,css,mjs,json,svg,webmanifest,wasm,tflite}', { cwd: web })) {
    const full = path.join(web, file);
    const content = readFileSync(full);
    if (content.length < smallestCompressed) continue;
    writeFileSync(`${full}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${full}.gz`, gzipSync(content, { level: 9 }));
  }
}
