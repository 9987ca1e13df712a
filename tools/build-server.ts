import { join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from './launch/root.mjs';

const OUTPUT = join(root, 'server', 'build');
const OURS = ['server', 'contract'].map((part) => join(root, part, 'src') + sep);

const isOurs = (file: string): boolean => OURS.some((folder) => file.startsWith(folder));

/** A module finds the files beside its source from here too. None of them is what was started. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, file) {
    if (!isOurs(file) || !code.includes('import.meta.')) return null;
    const source = JSON.stringify(relative(OUTPUT, file).split(sep).join('/'));
    const placed = code
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      .replaceAll('import.meta.main', 'false');
    if (/import\.meta\.(?:dirname|filename)/.test(placed))
      throw new Error(`${file} asks for its folder: let it ask by import.meta.url.`);
    return { code: placed, map: null };
  },
};

/** It has 255 modules, most of what a start would have to resolve. */
const TAKEN_IN = new Set(['kysely']);

/** Packages stay where npm put them, and are loaded from there. */
const isPackage = (specifier: string): boolean =>
  /^[a-z@]/.test(specifier) && !specifier.startsWith('@redoubt/') && !TAKEN_IN.has(specifier);

const bundle = await rolldown({
  input: join(root, 'server', 'src', 'main.ts'),
  platform: 'node',
  external: isPackage,
  // What a module does when it is loaded it does here too.
  treeshake: false,
  plugins: [keepPlaces],
});
// Nothing is taken away: a server that runs what was built before may load more of it yet.
await bundle.write({
  dir: OUTPUT,
  entryFileNames: '[name].js',
  // Classes and functions are called in stack traces as in the source; above each part a line names its file.
  keepNames: true,
  comments: { legal: false, annotation: false, jsdoc: false },
});
