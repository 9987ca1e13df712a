import { fontFiles, landingFiles, landingPage, routeFiles } from './tools/check/built-client.ts';

export default [
  // It asks for no script by itself; the three below follow once somebody touches it.
  { name: 'landing page', path: landingPage, limit: '6 kB' },
  { name: 'landing JS of the framework', path: landingFiles('framework'), limit: '94 kB' },
  { name: 'landing JS of ours', path: landingFiles('own'), limit: '14 kB' },
  { name: 'list of the routes', path: landingFiles('routes'), limit: '8 kB' },
  { name: 'landing CSS', path: landingFiles('styles'), limit: '6 kB' },
  { name: 'fonts', path: fontFiles(), limit: '75 kB', brotli: false },
  ...routeFiles().map(({ id, files }) => ({ name: `route ${id}`, path: files, limit: '60 kB' })),
];
