import { fontFiles, landingFiles, routeFiles } from './tools/check/built-client.ts';

export default [
  { name: 'landing JS', path: landingFiles('.js'), limit: '105 kB' },
  { name: 'landing CSS', path: landingFiles('.css'), limit: '6 kB' },
  { name: 'fonts', path: fontFiles(), limit: '75 kB', brotli: false },
  ...routeFiles().map(({ id, files }) => ({ name: `route ${id}`, path: files, limit: '60 kB' })),
];
