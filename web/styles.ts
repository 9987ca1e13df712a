import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import postcssGlobalData from '@csstools/postcss-global-data';
import { Features } from 'lightningcss';
import postcssCustomMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';
import { typeSizes } from './type-sizes.ts';

// What the prerendered pages need besides. A part of ui/ that uses the kit must not be among them: it would bring the
// kit along.
export const FIRST_PAGE = new RegExp(
  [
    'node_modules/zustand/esm/(?:index|react|vanilla)\\.mjs',
    '@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
    'src/app/(?:root|notices|offline-notice|app-watchers|errors/|shell/(?:public|menus|header|footer))',
    'src/pages/landing/',
    'src/features/site/(?:landing|statements/|terms-notice|session-end)',
    'src/features/search/search-',
    'src/platform/(?:session|statements|remember-me|mfa-requirement|pending-authorizations|navigation/(?:paths|return-path)|api-problem)',
    'src/ui/(?:styles/|logo|link-button|message-sheet/message-sheet|wall/|marks/|state-mark|levels/level-dots|color-scheme|frame/(?:notice-bar|loading-overlay|lazy-part))',
    'src/ui/toasts/(?:toasts|toast-outlet)',
  ].join('|'),
);

const FIRST_SHEETS = new RegExp(
  `${FIRST_PAGE.source}|src/features/site/(?:newsletter/stay-updated|status/status-line)`,
);

/**
 * Each stylesheet by the fewest characters of its hash that no other has: they are shortened as git shortens commits. Those
 * of the first page are shortened among themselves, so that a new sheet elsewhere makes no name of the first page longer.
 */
const [ofFirstPage, ofOthers] = partition(globSync('src/**/*.module.css', { cwd: import.meta.dirname }));
const fileNames = new Map([...shortenAll('c', ofFirstPage), ...shortenAll('k', ofOthers)]);

function partition(files: readonly string[]): readonly [readonly string[], readonly string[]] {
  return [files.filter((file) => FIRST_SHEETS.test(file)), files.filter((file) => !FIRST_SHEETS.test(file))];
}

function shortenAll(family: 'c' | 'k', files: readonly string[]): ReadonlyMap<string, string> {
  const hashes = files.map(hashPath);
  const isTaken = (start: string) => hashes.filter((other) => other.startsWith(start)).length > 1;
  const shorten = (whole: string) => {
    let length = 1;
    while (isTaken(whole.slice(0, length))) length += 1;
    return whole.slice(0, length);
  };
  return new Map(files.map((file) => [file, `${family}${shorten(hashPath(file))}`]));
}

function hashPath(path: string): string {
  return hash('sha256', path, 'base64url');
}

/**
 * Names of classes are most of what styles weigh compressed: a few characters for the file, and the place of the class in
 * it, which is the same in the pages that the build writes and in the client. No file's part begins another's, so no two
 * files make one name.
 */
function nameClass(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(/\.([A-Za-z]\w*)/g)].map(([, found]) => found))];
  const place = Math.max(names.indexOf(name), 0).toString(36);
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${fileNames.get(path) ?? `x${hashPath(path)}`}${place}`;
}

/** The custom media that every stylesheet may name. */
const NAMED_WIDTHS = join(import.meta.dirname, 'src/ui/styles/media.css');

/** How stylesheets become what browsers get: the same wherever the components that name them are built. */
export const styles: CSSOptions = {
  modules: { generateScopedName: nameClass },
  // No style says light-dark().
  lightningcss: { exclude: Features.LightDark },
  postcss: { plugins: [postcssGlobalData({ files: [NAMED_WIDTHS] }), postcssCustomMedia(), typeSizes()] },
};
