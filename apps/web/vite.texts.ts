/**
 * Gives browsers the texts of the interface as files, one for each language and namespace. All carry one version in their names instead of
 * a hash each: sixty hashes would be a kilobyte of every first visit, and nothing of hashes shrinks on its way.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../packages/messages');
/** Leaves the server as mail, short message or push alone. */
const unshown = 'server.json';

export function texts(): Plugin {
  let version = 'development';
  const nameOf = (language: string, file: string) => `${path.parse(file).name}-${language}-${version}.json`;
  return {
    name: 'texts',
    config(_config, { command }) {
      if (command === 'build') version = versionOfAll();
      return { define: { 'import.meta.env.TEXTS_VERSION': JSON.stringify(version) } };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [language, file] of shownFiles())
        this.emitFile({
          type: 'asset',
          fileName: `assets/${nameOf(language, file)}`,
          source: readFileSync(path.join(folder, language, file)),
        });
    },
    configureServer(server) {
      for (const [language, file] of shownFiles())
        server.middlewares.use(`/assets/${nameOf(language, file)}`, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(readFileSync(path.join(folder, language, file)));
        });
    },
  };
}

function shownFiles(): [language: string, file: string][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(folder, name)).flatMap((file): [string, string][] =>
        file.endsWith('.json') && file !== unshown ? [[name, file]] : [],
      ),
    );
}

function versionOfAll(): string {
  const hash = createHash('sha256');
  for (const [language, file] of shownFiles()) hash.update(readFileSync(path.join(folder, language, file)));
  return hash.digest('base64url').replace(/\W/g, '').slice(0, 7);
}
