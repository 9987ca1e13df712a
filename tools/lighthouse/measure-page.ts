import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureChild } from '../launch/child.mjs';
import { findChromium } from '../launch/chromium.mjs';
import { Stop } from '../launch/progress.mjs';
import type { LighthouseReport } from './summary.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ');

/**
 * Runs Lighthouse once, in its own form of a phone.
 *
 * @param cli the path of its command
 * @throws {Stop} where it fails
 */
export async function measurePage(cli: string, url: string): Promise<LighthouseReport> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { exitCode, output } = await captureChild(
      [
        process.execPath,
        cli,
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--form-factor=mobile',
        '--only-categories=performance,accessibility,best-practices,seo',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${CHROMIUM_FLAGS}`,
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() } },
    );
    if (exitCode !== 0) throw new Stop(`Lighthouse failed.\n${output}`);
    return JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
