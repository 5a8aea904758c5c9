/** The server half of `npm run dev`, restarted by `node --watch` when one of its files changes. */
import { serve } from '../apps/api/src/main.ts';
import { readConfig } from '../apps/api/src/platform/process/config.ts';
import { explainAndExit } from './environment.ts';

const serving = await serve(readConfig(process.env), { mode: 'development' }).catch(explainAndExit);
console.log(`\n  Pakmut (development):  ${serving.address.replace('127.0.0.1', 'localhost')}\n`);
process.on('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
