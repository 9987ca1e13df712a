import { resolve } from 'node:path';
import { root } from '../launch/root.mjs';
import { report, say, Stop } from '../launch/progress.mjs';
import { ensureLighthouse } from './ensure-lighthouse.ts';
import { goals } from './goals.ts';
import { measurePage } from './measure-page.ts';
import { type LighthouseReport, printSummary, summarize } from './summary.ts';
import { startProduct } from './start-product.ts';

const RUNS = 3;

/** Measures the landing page of the built product as a phone on a slow network would open it. */
async function run(): Promise<number> {
  const cli = await ensureLighthouse(resolve(root, process.env['DATA_DIR'] ?? '.data', 'lighthouse'));
  const product = await startProduct();
  try {
    const reports: LighthouseReport[] = [];
    for (let nth = 1; nth <= RUNS; nth += 1) {
      await report(`Measuring the landing page, ${String(nth)} of ${String(RUNS)}`, async () => {
        reports.push(await measurePage(cli, product.url));
      });
    }
    const summary = summarize(reports, product.url);
    say(printSummary(summary, goals));
    return goals.every((goal) => goal.isMet(summary)) ? 0 : 1;
  } finally {
    await product.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
}
