/** Jobs run by the clock of the queue; some also when somebody waits for them. */
import { expect, test, vi } from 'vitest';
import { createWorld } from '#api/testing/world.ts';
import { startJobs } from './jobs.ts';

test('a job that becomes due at its own time runs every few seconds, never twice at once, until the process ends', async () => {
  const world = await createWorld();
  let [runs, atOnce, most] = [0, 0, 0];
  const run = async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((done) => setTimeout(done, 30));
    atOnce -= 1;
  };
  const job = { name: 'sometimes', schedule: '0 0 1 1 *', everySeconds: 0.01, run };
  const runner = await startJobs(world.platform, [job], [], world.app.fastify.log);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 10_000);
  await runner.stop();
  await vi.waitFor(() => expect(atOnce).toBe(0));
  const runsAtTheEnd = runs;
  await new Promise((done) => setTimeout(done, 50));
  expect(runs).toBe(runsAtTheEnd);
  expect(most).toBe(1);
  await world.close();
});
