import { type Browser, chromium } from '@playwright/test';
import { endProgram, startProgram } from '../product/program.ts';
import { prepareSite } from '../product/site.ts';
import playwright from '../playwright.config.ts';
import { type Movement, movements } from './movements.ts';
import { type FrameFigures, recordFrames } from './record-frames.ts';

const RUNS = 3;
/** More than the machine alone has of late frames: one in a hundred. */
const LATE_AT_MOST = 1;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** `npm run bench frames`: moves through 10,000 rows of the built product and prints how its frames followed one another. */
async function measureFrames(): Promise<boolean> {
  const site = await prepareSite();
  const product = startProgram({
    command: [process.execPath, 'tools/start.mjs'],
    environment: site.environment,
  });
  try {
    await product.prints(/Redoubt is ready at /);
    const browser = await chromium.launch(playwright.use?.launchOptions);
    try {
      return await measureAll(browser, `${site.url}/dev/kit/table?state=many`);
    } finally {
      await browser.close();
    }
  } finally {
    await endProgram(product);
    await site.clear();
  }
}

async function measureAll(browser: Browser, address: string): Promise<boolean> {
  say('| 10,000 rows, moved by | frames a second | p95 ms | longest ms | late | |');
  say('| --- | --: | --: | --: | --: | --- |');
  let isReached = true;
  let alone: FrameFigures | undefined;
  for (const movement of movements) {
    const runs: FrameFigures[] = [];
    for (let nth = 0; nth < RUNS; nth += 1) runs.push(await measure(browser, address, movement));
    const figures = medianOf(runs);
    alone ??= figures;
    const isMet = figures.latePercent <= alone.latePercent + LATE_AT_MOST;
    isReached &&= isMet;
    say(
      `| ${movement.name} | ${figures.perSecond.toFixed(1)} | ${figures.p95Ms.toFixed(1)} | ${figures.longestMs.toFixed(0)} | ${figures.latePercent.toFixed(1)} % | ${isMet ? 'reached' : '**missed**'} |`,
    );
  }
  return isReached;
}

/** In a window of its own, so that no movement begins where another ended. */
async function measure(browser: Browser, address: string, { window, move }: Movement): Promise<FrameFigures> {
  const context = await browser.newContext({ viewport: window, hasTouch: window.width < 500 });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('tr[aria-rowindex="2"]').waitFor();
    await page.waitForLoadState('networkidle');
    return await recordFrames(page, () => move(page));
  } finally {
    await context.close();
  }
}

/** The run whose frames were neither the best nor the worst. */
function medianOf(runs: readonly FrameFigures[]): FrameFigures {
  const middle = runs.toSorted((one, other) => one.latePercent - other.latePercent)[
    Math.floor(runs.length / 2)
  ];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

process.exitCode = (await measureFrames()) ? 0 : 1;
