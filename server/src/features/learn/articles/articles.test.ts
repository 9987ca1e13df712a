import { articleKinds, listArticleCards } from '@redoubt/contract/learn';
import { describe, expect, it } from 'vitest';
import { listArticles } from './articles.ts';
import { findArticle } from './find-article.ts';
import { plainTextOf } from './plain-text.ts';

describe('the articles', () => {
  it('are all there, kind by kind in reading order, read once', () => {
    const slugs = articleKinds.flatMap((kind) =>
      listArticleCards(kind).map(({ slug }) => `/learn/${kind}/${slug}`),
    );
    expect(listArticles().map(({ path }) => path)).toEqual(slugs);
    expect(listArticles()).toBe(listArticles());
  });

  it.each(listArticles().map((article) => [article.path, article] as const))(
    'have text to search in, without marks: %s',
    (_, { text, sections }) => {
      expect(text.length).toBeGreaterThan(1000);
      expect(text).not.toMatch(/\*\*|==|\[\^|\[bar:|```|^#/m);
      expect(sections.filter(({ title }) => !text.includes(title))).toEqual([]);
    },
  );

  it('are found by kind and slug, and nothing else is', () => {
    const [article] = listArticles();
    expect(findArticle(article?.kind ?? '', article?.slug ?? '')).toBe(article);
    expect(findArticle('tutorials', 'never-written')).toBeUndefined();
    expect(findArticle('__proto__', 'constructor')).toBeUndefined();
  });
});

describe('the plain text of Markdown', () => {
  it('keeps the words of headings, lists, tables, links, notes, code, transcripts and checks', () => {
    const markdown = [
      '## A **bold** heading[^why]',
      '- an *item* with `code_name` and [a link](/learn)',
      '| head | cell |',
      '| --- | :-: |',
      '| one | two |',
      '[^why]: **Why.** Since.',
      '```transcript',
      '# T-1 | turns 1 | A caption.',
      '2 model! ==marked== and [bar:6]',
      '```',
      '```check',
      'Which one?',
      '(x) This one',
      '> Because.',
      '```',
    ].join('\n');
    expect(plainTextOf(markdown).split('\n')).toEqual([
      'A bold heading',
      'an item with code_name and a link',
      'head cell',
      'one two',
      'Why. Since.',
      'T-1 turns 1 A caption.',
      '2 model! marked and',
      'Which one?',
      'This one',
      'Because.',
    ]);
  });
});
