import { fontFiles, landingFiles, landingPage, routeFiles } from './tools/check/built-client.ts';

export default [
  { name: 'landing page', path: landingPage, limit: '11 kB' },
  // All that it loads by itself and when it is touched, read and walked through.
  { name: 'landing JS', path: landingFiles('parts'), limit: '3 kB' },
  // What follows once somebody turns to something that needs the client, such as the search.
  { name: 'client of the landing page: the framework', path: landingFiles('framework'), limit: '94 kB' },
  { name: 'client of the landing page: ours', path: landingFiles('own'), limit: '23 kB' },
  // About 0.07 kB for each of the product's hundred and ten routes.
  { name: 'list of the routes', path: landingFiles('routes'), limit: '9.25 kB' },
  // The whole landing page, the menus, the drawer and the footer with its form.
  { name: 'landing CSS', path: landingFiles('styles'), limit: '6.05 kB' },
  { name: 'fonts', path: fontFiles(), limit: '75 kB', brotli: false },
  ...routeFiles().map(({ id, files }) => ({ name: `route ${id}`, path: files, limit: '60 kB' })),
];
