import { runMain } from '../launch/progress.mjs';
import { handOver } from '../launch/runtime.mjs';

/** All rounds of the tests of which `npm test` runs the first; the part of `npm run torture` that is tests. */
const env = { ROUNDS: 'all' };

await runMain(
  async () =>
    (await handOver(['node_modules/.bin/vitest', 'run', 'rounds.test'], { env })) ||
    handOver(['../node_modules/.bin/playwright', 'test', 'processes/', 'screens/gallery'], {
      cwd: 'e2e',
      env,
    }),
);
