/** npm run ledger:check: proves the whole book of coins; ends with 1 when something in it does not hold (P1, R44). */
import { checkLedger } from '../apps/api/src/features/coins/coins.check.service.ts';
import { explainAndExit, prepareGround } from './ground.ts';

async function main(): Promise<void> {
  const ground = await prepareGround();
  try {
    const { accounts, movements, broken } = await checkLedger(ground.ownerUrl);
    for (const sentence of broken) console.log(`✗ ${sentence}`);
    console.log(
      `${accounts} accounts, ${movements} movements: ${broken.length === 0 ? 'all of it adds up' : 'BROKEN'}`,
    );
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await ground.stop();
  }
}

main().catch(explainAndExit);
