import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { articleFileOf, articleKinds, listArticleCards } from '@redoubt/contract/learn';
import { describe, expect, it } from 'vitest';
import { listArticles } from './articles.ts';
import frameworks from './frameworks.json' with { type: 'json' };

const TAG = /[a-z][a-z0-9-]*@[a-z0-9.]+:[A-Za-z0-9-]+(?:\.[A-Za-z0-9]+)*/g;
const LINK = /\]\((\/learn[^)#\s]*)(?:#([^)\s]*))?\)/g;

const room = pathToFileURL(createRequire(import.meta.url).resolve('@redoubt/contract/learn'));
const codes: Readonly<Record<string, readonly string[]>> = frameworks;

const articles = articleKinds.flatMap((kind) =>
  listArticleCards(kind).map((card) => ({
    path: `/learn/${kind}/${card.slug}`,
    tags: card.tags,
    markdown: readFileSync(new URL(articleFileOf(kind, card), room), 'utf8'),
  })),
);

const anchors = new Map<string, readonly string[]>([
  ['/learn', []],
  ...articleKinds.map((kind) => [`/learn/${kind}`, []] as const),
  ...listArticles().map(({ path, sections }) => [path, sections.map(({ id }) => id)] as const),
]);

it.each(articleKinds)('every text of %s is in the index, and the reverse', (kind) => {
  const files = readdirSync(new URL(`articles/${kind}/`, room)).filter((name) => name.endsWith('.md'));
  const slugs = listArticleCards(kind).map(({ slug }) => `${slug}.md`);
  expect(files.toSorted()).toEqual(slugs.toSorted());
});

describe.each(articles)('$path', ({ path, markdown, tags }) => {
  it('begins with a lead and has five sections or more', () => {
    expect(markdown).toMatch(/^[^#\s`|>-]/);
    expect(anchors.get(path)?.length).toBeGreaterThanOrEqual(5);
  });

  it('names codes of known frameworks and editions, in the index and in the text', () => {
    const named = [...tags, ...(markdown.match(TAG) ?? [])];
    expect(tags.length).toBeGreaterThan(0);
    expect(named.filter((tag) => !isKnown(tag))).toEqual([]);
  });

  it('leads to pages and sections of Learn that are there', () => {
    const links = [...markdown.matchAll(LINK)].map(([, href = '', anchor]) => ({ href, anchor }));
    const broken = links.filter(({ href, anchor }) => {
      const known = anchors.get(href);
      return known === undefined || (anchor !== undefined && !known.includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

function isKnown(tag: string): boolean {
  const [edition = '', code = ''] = tag.split(':');
  return Object.hasOwn(codes, edition) && codes[edition]?.includes(code) === true;
}
