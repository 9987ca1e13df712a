import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { placesPlugin } from './places-plugin.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const SERVED_BY_API = ['/auth', '/v1', '/api', '/healthz', '/readyz', '/metrics', '/dev/mail'];

// Nine tenths of what the prerendered pages load, and the same from release to release: returning people have it.
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//;

// What the prerendered pages need besides. A part of ui/ that uses the kit must not be among them: it would bring the
// kit along.
const FIRST_PAGE = new RegExp(
  [
    'node_modules/zustand/',
    '@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
    'src/app/(?:root|paths|notices|offline-notice|app-watchers|errors/|shell/(?:public|nav-menu|mobile-menu|menus|header|use-disclosure))',
    'src/features/site/(?:landing|transcript-sheet|session-end)',
    'src/platform/(?:session|remember-me|factor-duty|pending-authorizations|return-path|api-problem)',
    'src/ui/(?:styles/|logo|link-button|redaction-bar|marked|state-mark|level-dots|color-scheme|frame/(?:notice-bar|loading-overlay|lazy-part))',
    'src/ui/toasts/(?:toasts|toast-outlet)',
  ].join('|'),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), placesPlugin()],
  build: {
    // The policy of the pages has no data: fonts, and a font inlined into CSS would block its rendering.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // Few files for the first page: each small one costs a request and compresses badly.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'first-page', test: FIRST_PAGE },
              ],
            },
          },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, apiOrigin])),
  },
}));
