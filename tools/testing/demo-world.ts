/** The demo world that the end-to-end tests begin with, seeded before they do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../environment.ts';

/**
 * Seeds it in a new folder, which it answers with, at the least priority: the tests that run meanwhile often wait for
 * servers and for the clock. Where that fails the folder is empty,
 * and the server of the end-to-end tests seeds it and says what is wrong.
 */
export async function seedDemoWorld(): Promise<string> {
  const folder = path.join(os.tmpdir(), `pakmut-e2e-${process.pid}`);
  const seeder = spawn(process.execPath, [path.join(root, 'tools/db.ts'), 'seed'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'ignore',
  });
  if (seeder.pid) os.setPriority(seeder.pid, os.constants.priority.PRIORITY_LOW);
  const [code] = (await once(seeder, 'exit')) as [number | null];
  if (code !== 0) rmSync(folder, { recursive: true, force: true });
  return folder;
}
