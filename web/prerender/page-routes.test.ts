import { expect, test } from 'vitest';
import { listPageRoutes } from './page-routes.ts';

const routes = [
  { id: 'root', path: '', file: 'root.tsx' },
  { id: 'landing', parentId: 'root', index: true, file: '../pages/landing/landing.page.tsx' },
  { id: 'frame', parentId: 'root', file: 'shell/frame.tsx' },
  {
    id: 'challenge',
    parentId: 'frame',
    path: 'challenges/c/:slug',
    file: '../pages/challenges/challenge.page.tsx',
  },
  { id: 'gallery', parentId: 'frame', path: 'dev/kit/:part?', file: 'kit/gallery.page.tsx' },
  {
    id: 'article',
    parentId: 'frame',
    path: 'learn/:kind/:slug',
    file: '../features/learn/unknown-article.page.tsx',
  },
  { id: 'nothing', parentId: 'frame', path: '*', file: './not-found.page.tsx' },
];

test('the addresses of pages are those of the routes that draw one', () => {
  expect(listPageRoutes(routes)).toEqual(['/', '/challenges/c/:slug', '/dev/kit/:part?']);
});
