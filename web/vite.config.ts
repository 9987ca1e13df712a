import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { placesPlugin } from './places-plugin.ts';
import { readingPlugin } from './reading-plugin.ts';
import { sharedChunks } from './shared-chunks.ts';
import { FIRST_PAGE, styles } from './styles.ts';

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
  '/.well-known',
];

// Nine tenths of what the prerendered pages load, and the same from release to release: returning people have it.
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//;

// What the theme dresses comes with the theme, in one file: in thirty, their names alone would weigh a kilobyte on each page.
const KIT =
  /src\/ui\/theme\/[\w-]+\.tsx?$|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Badge|Button|Checkbox|CloseButton|Drawer|Input|Loader|Menu|Modal|ModalBase|Notification|Pagination|Popover|SegmentedControl|Switch|Table|Tabs|Tooltip))\//;

// What moves in a prerendered page before the client is there: loaded with the page, so a file of its own.
const PAGE_PARTS = /src\/ui\/(?:elements\/|color-scheme\/color-scheme\.ts)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [readingPlugin(), reactRouter(), placesPlugin()],
  css: styles,
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
