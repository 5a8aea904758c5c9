/** The inside of a worker of pool.ts, in a process or a thread of its own. */
import { parentPort } from 'node:worker_threads';
import type { Message } from './pool.ts';

/**
 * Answers tasks one after another. Every error becomes a plain "refused" outside, because its message could quote the
 * task.
 */
export function answerTasks<Ask, Answer, Report = never>(
  work: (ask: Ask, report: (report: Report) => void) => Answer | Promise<Answer>,
): void {
  const post = (message: Message<Answer, Report>) =>
    parentPort ? parentPort.postMessage(message) : process.send?.(message);
  async function answer(ask: Ask): Promise<void> {
    try {
      post({ answer: await work(ask, (report) => post({ report })) });
    } catch {
      post({ failed: 'refused' });
    }
  }
  (parentPort ?? process).on('message', (ask: Ask) => void answer(ask));
  // The server has ended, or wants no more of this worker.
  if (!parentPort) process.on('disconnect', () => process.exit(0));
}
