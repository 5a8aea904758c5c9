/** npm run ledger:check: proves the whole book of coins; ends with 1 when something in it does not hold (P1, R44). */
import { checkLedger } from '../apps/api/src/features/coins/coins.check.service.ts';
import { explainAndExit, prepareEnvironment } from './environment.ts';

async function main(): Promise<void> {
  const environment = await prepareEnvironment();
  try {
    const { accounts, movements, broken } = await checkLedger(environment.ownerUrl);
    for (const sentence of broken) console.log(`✗ ${sentence}`);
    console.log(
      `${accounts} accounts, ${movements} movements: ${broken.length === 0 ? 'all of it adds up' : 'BROKEN'}`,
    );
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await environment.stop();
  }
}

main().catch(explainAndExit);
