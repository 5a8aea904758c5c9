/** How much of the machine's memory the embedded database keeps its pages in. */
import os from 'node:os';

const megabyte = 1024 * 1024;
/** The server, its photos and films and the system's own file cache share the machine. */
const partOfMemory = 1 / 8;
const least = 128;
/** Holds the hot part of a million posts; beyond it, the system's cache does as well. */
const most = 2_048;

/** `shared_buffers` in megabytes for a machine with so many bytes of memory. Only touched pages take memory. */
export function sharedBuffers(bytes: number): number {
  return Math.round(Math.min(most, Math.max(least, (bytes / megabyte) * partOfMemory)));
}

/** The machine's memory in bytes, or what a container may use of it. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}
