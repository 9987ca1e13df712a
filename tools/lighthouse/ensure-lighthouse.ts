import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureChild } from '../launch/child.mjs';
import { report, Stop } from '../launch/progress.mjs';

const VERSION = '13.5.0';

/**
 * Lighthouse is 90 MB with its telemetry and is seldom needed, so it is no dependency: it is fetched here, once.
 *
 * @param folder where it is stored
 * @returns the path of its command
 * @throws {Stop} where it cannot be fetched
 */
export async function ensureLighthouse(folder: string): Promise<string> {
  const home = join(folder, 'node_modules', 'lighthouse');
  if (readVersion(home) !== VERSION) await report(`Fetching Lighthouse ${VERSION}`, () => fetchInto(folder));
  return join(home, 'cli', 'index.js');
}

function readVersion(home: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version?: string };
    return version;
  } catch {
    return undefined;
  }
}

async function fetchInto(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'lighthouse-runner', private: true }));
  const { exitCode, output } = await captureChild(
    [
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      `lighthouse@${VERSION}`,
    ],
    { cwd: folder },
  );
  if (exitCode !== 0) throw new Stop(`Lighthouse ${VERSION} could not be fetched.\n${output}`);
}
