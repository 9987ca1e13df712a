import type { Article, ArticleEntry } from './library/article.ts';

export function buildEntry(given: Partial<ArticleEntry> = {}): ArticleEntry {
  return {
    kind: 'cases',
    slug: 'a-case',
    title: 'A case',
    summary: 'What happened.',
    track: 'Privacy',
    level: 'Novice',
    publishedOn: '2026-06-10',
    updatedOn: '2026-11-14',
    tags: ['owasp-llm@2026:LLM02'],
    minutes: 4,
    sectionCount: 2,
    ...given,
  };
}

export function buildArticle(given: Partial<Article> = {}): Article {
  const parts = [{ html: '<p>Words of it, and <a href="/learn">a link</a>.</p>' }];
  return {
    ...buildEntry(),
    before: null,
    next: buildEntry({ slug: 'another', title: 'Another case', minutes: 7 }),
    text: {
      lead: '<p>The lead.</p>',
      sections: [
        { id: 'one', title: 'The first', words: 100, parts },
        { id: 'two', title: 'The second', words: 300, parts },
      ],
      words: 400,
    },
    ...given,
  };
}
