import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import { picturePath } from './picture-path.ts';
import { PICTURE_SIZE, titleCard } from './title-card.ts';

const { resolve } = createRequire(import.meta.url);
/** Pictures drawn at a time: each takes tens of megabytes while it is drawn. */
const AT_ONCE = 4;

/** Draws a picture of 1200 × 630 for each page, with its title before the wall. */
export async function drawPictures(
  clientDirectory: string,
  pages: readonly { readonly path: string; readonly title: string }[],
): Promise<void> {
  const fonts = await readFonts();
  // The whole of them is fetched only by a build.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const draw = async ({ path, title }: { path: string; title: string }) => {
    const svg = await satori(titleCard(title), { ...PICTURE_SIZE, fonts });
    const file = join(clientDirectory, picturePath(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer());
  };
  for (let from = 0; from < pages.length; from += AT_ONCE)
    await Promise.all(pages.slice(from, from + AT_ONCE).map(draw));
}

async function readFonts(): Promise<Font[]> {
  const read = (file: string) => readFile(resolve(file));
  const [display, text] = await Promise.all([
    read('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
    read('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  ]);
  return [
    { name: 'display', data: display, weight: 700, style: 'normal' },
    { name: 'text', data: text, weight: 600, style: 'normal' },
  ];
}
