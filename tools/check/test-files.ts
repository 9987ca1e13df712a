import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureChromium } from '../launch/chromium.mjs';
import { ensurePostgresql } from '../launch/postgresql.mjs';
import { runMain, Stop } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { handOver } from '../launch/runtime.mjs';
import { ensureBuilt } from '../launch/server-build.mjs';

const JOURNEYS = join(root, 'e2e');

/**
 * `npm test -- FILE …`: runs these test files alone, or those of these folders, each with its own runner.
 *
 * @throws {Stop} where there is no such file
 */
async function runFiles(paths: readonly string[]): Promise<number> {
  const files = paths.map((path) => resolve(root, path));
  const missing = paths.filter((_, nth) => !existsSync(files[nth] ?? ''));
  if (missing.length > 0) throw new Stop(`There is no ${missing.join(', ')} under ${root}.`);
  const { journeys = [], units = [] } = Object.groupBy(files, (file) =>
    file.startsWith(JOURNEYS) ? 'journeys' : 'units',
  );
  return (await runUnits(units)) || runJourneys(journeys);
}

async function runUnits(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  if (files.some(mayRestore)) await ensurePostgresql();
  return handOver(['node_modules/.bin/vitest', 'run', ...files]);
}

/** Restores of backups need a PostgreSQL of the system; folders may hold tests of them. */
function mayRestore(file: string): boolean {
  return file.endsWith('.rounds.test.ts') || statSync(file).isDirectory();
}

async function runJourneys(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  await ensureChromium();
  await ensureBuilt();
  return handOver(['../node_modules/.bin/playwright', 'test', ...files], { cwd: 'e2e' });
}

await runMain(() => runFiles(process.argv.slice(2)));
