import { expect, it } from 'vitest';
import clientDrawnPages from './client-drawn-pages.json' with { type: 'json' };
import { describeClientDrawn, describePage, describeProduct } from './describe-page.ts';
import { picturePath } from './open-graph/picture-path.ts';

const page = (head: string) => `<html><head>${head}</head><body></body></html>`;
const ABOUT = page(
  '<title>Risk &amp; reward · Redoubt</title><meta name="description" content="Who we are"/>',
);

it('says of a page what it is called, where it is and what it looks like', () => {
  const { html, title } = describePage('/about', ABOUT);
  expect(title).toBe('Risk & reward');
  for (const tag of [
    '<link rel="canonical" href="__PUBLIC_URL__/about"/>',
    '<meta property="og:title" content="Risk &amp; reward"/>',
    '<meta property="og:url" content="__PUBLIC_URL__/about"/>',
    '<meta property="og:image" content="__PUBLIC_URL__/og/about.png"/>',
    '<meta property="og:description" content="Who we are"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    expect(html).toContain(tag);
  expect(html.endsWith('</head><body></body></html>')).toBe(true);
});

it('does without a description, and not without a title', () => {
  expect(describePage('/', page('<title>Redoubt: every model breaks</title>'))).toMatchObject({
    title: 'Every model breaks',
    html: expect.not.stringContaining('og:description') as string,
  });
  expect(() => describePage('/x', page(''))).toThrow('The page /x has no title.');
});

it('says of what the client draws what the product is', () => {
  const html = describeProduct(page('<link rel="icon"/>'), ABOUT);
  expect(html).toContain('<meta property="og:title" content="Risk &amp; reward"/>');
  expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL__/og/index.png"/>');
  expect(html).not.toContain('canonical');
});

it('gives each page a picture of its own', () => {
  expect([picturePath('/'), picturePath('/learn/cases/a')]).toEqual([
    '/og/index.png',
    '/og/learn/cases/a.png',
  ]);
});

it('says of a page that the client draws what it is', () => {
  const html = describeClientDrawn(page('<title>Redoubt</title>'), {
    path: '/status',
    title: 'Status',
    description: 'How the parts are',
  });
  for (const tag of [
    '<link rel="canonical" href="__PUBLIC_URL__/status"/>',
    '<meta name="description" content="How the parts are"/>',
    '<meta property="og:title" content="Status"/>',
    '<meta property="og:description" content="How the parts are"/>',
    '<meta property="og:image" content="__PUBLIC_URL__/og/status.png"/>',
  ])
    expect(html).toContain(tag);
});

it('has words for pages that the client draws which stand in HTML as they are', () => {
  for (const { path, title, description } of clientDrawnPages) {
    expect(path).toMatch(/^\/[a-z/-]+$/);
    expect(title + description).not.toMatch(/[<>"&]/);
  }
  expect(clientDrawnPages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/challenges', '/community', '/status', '/contact', '/newsletter']),
  );
});
