/** Finds a Chromium without any hand work: named, Playwright's own, the system's, or the one inside an npm package. */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { extract } from 'tar-fs';

export type Browser = {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly source: string;
};

const systemPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'],
};

/** Software WebGL, so that maps draw on a machine without a graphics card. */
export const webGlArguments = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only maps need WebGL; without a graphics card, everything else is drawn faster the plain way.
  '--disable-gpu-compositing',
];

export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) return { executablePath: named, env: {}, source: 'CHROME_PATH' };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, env: {}, source: 'Playwright' };
  const system = systemPaths[process.platform]?.find((file) => existsSync(file));
  if (system) return { executablePath: system, env: {}, source: 'the system' };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled();
  throw new Error('No Chromium was found. Install Google Chrome, or set CHROME_PATH to a Chromium.');
}

/** The package holds compressed parts; they are unpacked once per version. */
async function unpackBundled(): Promise<Browser> {
  const require = createRequire(import.meta.url);
  let packageRoot = path.dirname(require.resolve('@sparticuz/chromium'));
  while (!existsSync(path.join(packageRoot, 'bin/chromium.br'))) packageRoot = path.dirname(packageRoot);
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium', version);
  if (!existsSync(path.join(folder, 'chromium'))) await unpack(path.join(packageRoot, 'bin'), folder);
  const libraries = [process.env.LD_LIBRARY_PATH, path.join(folder, 'al2023/lib')].filter(Boolean).join(':');
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
    source: '@sparticuz/chromium',
  };
}

async function unpack(bin: string, folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const part = (name: string) => [createReadStream(path.join(bin, name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...part('chromium.br'), createWriteStream(path.join(aside, 'chromium'), { mode: 0o755 })),
    pipeline(...part('swiftshader.tar.br'), extract(aside)),
    pipeline(...part('fonts.tar.br'), extract(path.join(aside, 'fonts'))),
    pipeline(...part('al2023.tar.br'), extract(path.join(aside, 'al2023'))),
  ]);
  writeFileSync(
    path.join(aside, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(aside, folder);
  } catch {
    // Another run was faster; its copy is the same.
    rmSync(aside, { recursive: true, force: true });
  }
}
