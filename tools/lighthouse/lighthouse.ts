import { resolve } from 'node:path';
import { root } from '../launch/root.mjs';
import { report, say, Stop } from '../launch/progress.mjs';
import { ensureLighthouse } from './ensure-lighthouse.ts';
import { goals } from './goals.ts';
import { measurePage } from './measure-page.ts';
import { type LighthouseReport, printSummary, type Summary, summarize } from './summary.ts';
import { startProduct } from './start-product.ts';

const RUNS = 3;
/** What people read before they have an account. */
const PAGES = [
  { name: 'the landing page', path: '' },
  { name: 'an article', path: 'learn/tutorials/direct-prompt-injection' },
  { name: 'the challenges', path: 'challenges' },
  { name: 'the rankings', path: 'community/rankings' },
] as const;

/** Measures pages of the built product as a phone on a slow network would open them. */
async function run(): Promise<number> {
  const cli = await ensureLighthouse(resolve(root, process.env['DATA_DIR'] ?? '.data', 'lighthouse'));
  const product = await startProduct();
  try {
    const summaries: Summary[] = [];
    for (const page of PAGES) {
      const summary = summarize(await measureRuns(cli, product.url, page), product.url);
      say(printSummary(page.name, summary, goals));
      summaries.push(summary);
    }
    return summaries.every((summary) => goals.every((goal) => goal.isMet(summary))) ? 0 : 1;
  } finally {
    await product.stop();
  }
}

async function measureRuns(
  cli: string,
  url: string,
  { name, path }: (typeof PAGES)[number],
): Promise<LighthouseReport[]> {
  const reports: LighthouseReport[] = [];
  for (let nth = 1; nth <= RUNS; nth += 1) {
    await report(`Measuring ${name}, ${String(nth)} of ${String(RUNS)}`, async () => {
      reports.push(await measurePage(cli, `${url}${path}`));
    });
  }
  return reports;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = 1;
}
