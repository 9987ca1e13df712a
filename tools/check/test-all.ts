import { ensureBuilt } from '../launch/server-build.mjs';
import { reported, runMain, say, Stop } from '../launch/progress.mjs';
import { browserTests } from './browser-tests.ts';
import { wholeLint } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { readStart } from './reports/start-of-run.ts';
import { summarize } from './summary.ts';
import { keepTestsInMemory } from './temporary-folder.ts';
import { unitTests, without } from './unit-tests.ts';

/** Which tests each part is: projects of Vitest, or paths for Playwright. */
const projects = ['contract', 'tools', 'web', 'server'];
const browsers: Readonly<Record<string, string>> = {
  processes: 'processes/',
  screens: 'screens/(?!gallery)',
  gallery: 'screens/gallery',
  journeys: 'journeys/',
};
const names = ['lint', ...projects, ...Object.keys(browsers)];

/**
 * `npm run test:all [PART …]`: every test but those that kill, race or measure; what `npm test` leaves out is here. It goes on
 * after a failure.
 *
 * @throws {Stop} where there is no such part
 */
async function testAll(selected: readonly string[]): Promise<number> {
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no part "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  const isSelected = (name: string): boolean => selected.length === 0 || selected.includes(name);
  const { startedAt, prepared } = readStart();
  keepTestsInMemory();
  const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  say(`Property tests draw from TEST_SEED=${seed}.`);
  await ensureBuilt();
  const selectedProjects = projects.filter(isSelected);
  const selectedPaths = Object.entries(browsers).flatMap(([name, path]) => (isSelected(name) ? [path] : []));
  const steps = [
    isSelected('lint') && wholeLint,
    selectedProjects.length > 0 &&
      unitTests({
        args: [...without.torture, ...selectedProjects.map((name) => `--project=${name}`)],
        env: { TEST_SEED: seed },
      }),
    selectedPaths.length > 0 && browserTests({ args: ['--grep-invert=@torture', ...selectedPaths] }),
  ].filter((step) => step !== false);
  const finished = await runSteps(steps, 1);
  const seconds = (Date.now() - startedAt) / 1000;
  return summarize(finished, { prepared: [...prepared, ...reported], seconds, isGate: false });
}

await runMain(() => testAll(process.argv.slice(2)));
