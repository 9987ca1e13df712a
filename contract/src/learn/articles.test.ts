import { describe, expect, it } from 'vitest';
import type { ArticleCard } from './article.ts';
import { articleKinds } from './article-kinds.ts';
import { listArticleCards } from './articles.ts';
import { neighboursOf } from './reading-order.ts';

const leastOf = { tutorials: 6, practices: 6, cases: 4, certs: 2 } as const;

describe.each(articleKinds)('the index of %s', (kind) => {
  const cards = listArticleCards(kind);

  it('lists as many articles as were promised, each under a slug of its own', () => {
    expect(cards.length).toBeGreaterThanOrEqual(leastOf[kind]);
    expect(new Set(cards.map(({ slug }) => slug)).size).toBe(cards.length);
  });

  it('can be read from the first to the last', () => {
    const read: ArticleCard[] = [];
    for (let card = cards[0] ?? null; card !== null; card = neighboursOf(cards, card.slug).next)
      read.push(card);
    expect(read).toEqual(cards);
  });

  it('has no article that was updated before it was published', () => {
    expect(cards.filter(({ publishedOn, updatedOn }) => updatedOn < publishedOn)).toEqual([]);
  });

  it('says in a sentence what an article is about', () => {
    expect(cards.filter(({ summary }) => !/^\p{Lu}.*[.?]$/u.test(summary))).toEqual([]);
  });
});
