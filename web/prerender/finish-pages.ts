import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { staticShellPaths } from '#app/static-shell/static-shells.ts';
import { deferStart, startAfterStaticShell } from '#app/start/defer-start.ts';
import { noticeFailedStart } from '#app/start/notice-failed-start.ts';
import clientDrawnPages from './client-drawn-pages.json' with { type: 'json' };
import { describeClientDrawn, describePage, describeProduct } from './describe-page.ts';
import { drawIcons } from './draw-icons.ts';
import { drawPictures } from './open-graph/draw-pictures.ts';

/**
 * Makes the prerendered pages what people get: they wait with the client, bring the small module of what moves, and say
 * what they are to whoever shares them, each with a picture of its own.
 *
 * @param clientDirectory the built client
 * @param paths of the prerendered pages, as in `/` and `/about`
 * @throws where a page lacks its title, or is written in a form that is not known here
 */
export async function finishPages(clientDirectory: string, paths: readonly string[]): Promise<void> {
  const parts = await findPageScripts(join(clientDirectory, 'assets'));
  await describeClientDrawnPages(clientDirectory, parts);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const file = join(clientDirectory, path, 'index.html');
      const { html, title } = describePage(path, await readFile(file, 'utf8'));
      await writeFile(file, deferStart(addPageScripts(html, parts)));
      return { path, title };
    }),
  );
  await Promise.all([
    drawPictures(clientDirectory, [...pages, ...clientDrawnPages]),
    drawIcons(clientDirectory),
  ]);
}

/** Writes the fallback page for every other address, and the pages that the client draws but that have text or a static shell. */
async function describeClientDrawnPages(clientDirectory: string, parts: string): Promise<void> {
  const fallback = join(clientDirectory, '__spa-fallback.html');
  const landing = await readFile(join(clientDirectory, 'index.html'), 'utf8');
  const html = addNotice(await readFile(fallback, 'utf8'));
  await writeFile(fallback, describeProduct(html, landing));
  await Promise.all(
    clientDrawnPages.map(async (page) => {
      const file = join(clientDirectory, page.path, 'index.html');
      await mkdir(dirname(file), { recursive: true });
      const written = staticShellPaths.includes(page.path)
        ? addPageScripts(await finishStaticShell(clientDirectory, await readFile(file, 'utf8')), parts)
        : html;
      await writeFile(file, describeClientDrawn(written, page));
    }),
  );
}

/** Lets only the stylesheets that the static shell uses block its first paint. */
async function finishStaticShell(clientDirectory: string, html: string): Promise<string> {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const used = new Set(names.filter((name) => name !== ''));
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const later = await Promise.all(
    sheets.map(async (href) => {
      const css = await readFile(join(clientDirectory, href.replace(/#.*$/, '')), 'utf8');
      return [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].some(([, name = '']) => used.has(name)) ? null : href;
    }),
  );
  return startAfterStaticShell(addNotice(html), (href) => later.includes(href));
}

/** Runs before anything that may fail, and after what it shows. */
function addNotice(html: string): string {
  const at = html.indexOf('<script', html.indexOf('data-failed-start'));
  if (!html.includes('data-failed-start') || at === -1)
    throw new Error('The page that the client draws has no notice of a failed start.');
  return `${html.slice(0, at)}<script>(${noticeFailedStart.toString()})();</script>${html.slice(at)}`;
}

async function findPageScripts(assets: string): Promise<string> {
  const name = (await readdir(assets)).find((file) => /^page-parts-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no module of what moves in a page.');
  return `/assets/${name}`;
}

/** Not `async`: run while the page is still being read, the elements would look for parts that are not there yet. */
function addPageScripts(html: string, src: string): string {
  return html.replace('</head>', () => `<script type="module" src="${src}"></script></head>`);
}
