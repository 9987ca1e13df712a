import { listArticleCards } from '@redoubt/contract/learn';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { articleOf } from './challenge-article.ts';

const known = new Map(
  listArticleCards('tutorials').map(({ slug, title }) => [paths.article('tutorials', slug), title]),
);

test.each([
  'night-counter',
  'gate-nine',
  'the-private-lift',
  'the-sealed-drawer',
  'past-the-inspector',
  'second-pair-of-eyes',
  'fifty-hertz',
  'under-the-permafrost',
  'one-that-nobody-knows',
])('%s is explained by an article that there is, under its own title', (slug) => {
  for (const track of ['red-team', 'content'] as const) {
    const { to, title } = articleOf({ slug, track });
    expect(known.get(to)).toBe(title);
  }
});
