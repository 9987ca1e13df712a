import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { endProgram, repository, startProgram } from '../product/program.ts';
import { prepareSite } from '../product/site.ts';
import { readDemoAccounts } from '../stage/people.ts';
import { FILM_HEIGHT, FILM_WIDTH, makeFilm } from './make-film.ts';
import { type Scene, scenes } from './scenes.ts';

const FILMS = join(repository, 'web/src/features/orientation/film');
const CHAPTER_S = 60;
/** A picture may be so much higher than the film, to be moved through. */
const HIGHEST = 1080;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/**
 * `npm run record:orientation`: walks through the demo, takes a picture for each cue of the captions, and makes the five
 * chapters of them. It needs Debian's ffmpeg. What it makes is committed; the captions are written by hand.
 */
async function record(): Promise<void> {
  const site = await prepareSite();
  const product = startProgram({
    command: [process.execPath, 'tools/start.mjs'],
    environment: site.environment,
  });
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-film-'));
  try {
    const [welcome] = await product.prints(/Redoubt is ready at [\s\S]*\/dev\/mail\n/);
    const browser = await chromium.launch(playwright.use?.launchOptions);
    try {
      const page = await signInExpert(browser, site.url, welcome);
      for (const [index, chapter] of scenes.entries()) {
        const name = `chapter-${String(index + 1)}`;
        await assertCues(name, chapter.length);
        const pictures = await takePictures(page, chapter, join(folder, name));
        await makeFilm({ pictures, seconds: CHAPTER_S / chapter.length, folder: FILMS, name });
        say(`${name} is made.`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await endProgram(product);
    await site.clear();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures and words go together only where there are as many of one as of the other. */
async function assertCues(name: string, count: number): Promise<void> {
  const captions = await readFile(join(FILMS, `${name}.vtt`), 'utf8');
  const cues = captions.split(' --> ').length - 1;
  if (cues !== count) throw new Error(`${name} has ${String(cues)} cues and ${String(count)} scenes.`);
}

async function signInExpert(browser: Browser, url: string, welcome: string): Promise<Page> {
  const expert = readDemoAccounts(welcome).find(({ role }) => role === 'Expert');
  if (!expert) throw new Error('The demo has an expert.');
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: FILM_WIDTH, height: FILM_HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(expert.email);
  await page.getByLabel('Password', { exact: true }).fill(expert.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/signin');
  return page;
}

async function takePictures(page: Page, chapter: readonly Scene[], stem: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const scene of chapter) {
    await scene(page);
    const picture = `${stem}-${String(pictures.length)}.png`;
    await takePicture(page, picture);
    pictures.push(picture);
  }
  return pictures;
}

async function takePicture(page: Page, path: string): Promise<void> {
  await page.locator('#main').waitFor();
  // The stream of notices keeps the network busy for ever: a page has come when nothing of it says that it loads.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight - scrollY);
  const from = await page.evaluate(() => scrollY);
  await page.screenshot({
    path,
    fullPage: true,
    clip: { x: 0, y: from, width: FILM_WIDTH, height: Math.min(Math.max(height, FILM_HEIGHT), HIGHEST) },
  });
}

await record();
