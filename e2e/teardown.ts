import { rmSync } from 'node:fs';

/** Removes the data of the run; the server has been stopped before. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function teardown(): void {
  const folder = process.env.E2E_DATA_DIR;
  // The server may still be closing files of its own.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
