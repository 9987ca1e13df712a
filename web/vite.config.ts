import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import postcssGlobalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import { Features } from 'lightningcss';
import postcssCustomMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { placesPlugin } from './places-plugin.ts';
import { readingPlugin } from './reading-plugin.ts';
import { sharedChunks } from './shared-chunks.ts';
import { typeSizes } from './type-sizes.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const SERVED_BY_API = [
  '/auth',
  '/v1',
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/mail',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
];

// Nine tenths of what the prerendered pages load, and the same from release to release: returning people have it.
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//;

// What the prerendered pages need besides. A part of ui/ that uses the kit must not be among them: it would bring the
// kit along.
const FIRST_PAGE = new RegExp(
  [
    'node_modules/zustand/esm/(?:index|react|vanilla)\\.mjs',
    '@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
    'src/app/(?:root|notices|offline-notice|app-watchers|errors/|shell/(?:public|menus|header|footer))',
    'src/pages/landing/',
    'src/features/site/(?:landing|terms-notice|session-end)',
    'src/features/search/search-',
    'src/platform/(?:session|remember-me|mfa-requirement|pending-authorizations|navigation/(?:paths|return-path)|api-problem)',
    'src/ui/(?:styles/|logo|link-button|message-sheet/message-sheet|wall/|marks/|state-mark|levels/level-dots|color-scheme|frame/(?:notice-bar|loading-overlay|lazy-part))',
    'src/ui/toasts/(?:toasts|toast-outlet)',
  ].join('|'),
);

// What the theme dresses comes with the theme, in one file: in thirty, their names alone would weigh a kilobyte on each page.
const KIT =
  /src\/ui\/theme\/[\w-]+\.tsx?$|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Badge|Button|Checkbox|CloseButton|Drawer|Input|Loader|Menu|Modal|ModalBase|Notification|Pagination|Popover|SegmentedControl|Switch|Table|Tabs|Tooltip))\//;

// What moves in a prerendered page before the client is there: loaded with the page, so a file of its own.
const PAGE_PARTS = /src\/ui\/(?:elements\/|color-scheme\/color-scheme\.ts)/;

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [readingPlugin(), reactRouter(), placesPlugin()],
  css: {
    modules: { generateScopedName: nameClass },
    // No style says light-dark().
    lightningcss: { exclude: Features.LightDark },
    postcss: { plugins: [postcssGlobalData({ files: [NAMED_WIDTHS] }), postcssCustomMedia(), typeSizes()] },
  },
  build: {
    // The policy of the pages has no data: fonts, and a font inlined into CSS would block its rendering.
    assetsInlineLimit: 0,
    // The first page would carry the names of all files behind the search, the toasts and a person's menu: a kilobyte for
    // everybody, to spare one round trip to the few who open one.
    modulePreload: {
      resolveDependencies: (_file, parts, { hostId }) =>
        hostId.includes('/first-page-') ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // Names of files are most of the list of the routes, and the characters of a hash cannot be compressed: seven tell
            // the versions of one file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Few files for the first page: each small one costs a request and compresses badly.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'page-parts', test: PAGE_PARTS },
                { name: 'first-page', test: FIRST_PAGE },
                // The search wants the colours without the rest of the kit.
                { name: 'kit-colours', test: /src\/ui\/theme\/theme\.css/ },
                { name: 'kit', test: KIT },
                { name: 'queries', test: /@tanstack\/(?:react-)?query/ },
                ...sharedChunks,
              ],
            },
          },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, apiOrigin])),
  },
}));
