/** The processes that another one has started: Linux lists them under /proc, also where no `ps` is installed. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type ChildProcess = { readonly pid: number; readonly command: string };

/** Children of the process `parent`, those that have ended and were not taken notice of among them. */
export function childProcesses(parent: number): ChildProcess[] {
  const all = process.platform === 'linux' ? listedByLinux() : listedByPs();
  return all.filter((one) => one.parent === parent).map(({ pid, command }) => ({ pid, command }));
}

type Listed = ChildProcess & { readonly parent: number };

function listedByLinux(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent, command }];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
}

function listedByPs(): Listed[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    ...{ pid: Number(pid), parent: Number(parent) },
    command,
  }));
}
