import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  articleFileOf,
  type ArticleKind,
  articleKinds,
  type ArticleSection,
  listArticleCards,
  listSections,
} from '@redoubt/contract/learn';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainTextOf } from './plain-text.ts';

/** An article as other features need it, for a search or a feed. */
export interface Article {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  /** YYYY-MM-DD. */
  readonly updatedOn: string;
  /** The track it belongs to, as in 'Prompt injection'. */
  readonly track: string;
  /** Tags such as 'owasp-llm@2026:LLM01'. */
  readonly tags: readonly string[];
  /** Its address in the web client. */
  readonly path: string;
  readonly sections: readonly ArticleSection[];
  /** The readable text, without markup. */
  readonly text: string;
}

const contractRoom = pathToFileURL(createRequire(import.meta.url).resolve('@redoubt/contract/learn'));

let read: readonly Article[] | undefined;

/** Every article, kind by kind in reading order. They are part of the release, so they are read once. */
export function listArticles(): readonly Article[] {
  read ??= articleKinds.flatMap(readKind);
  return read;
}

function readKind(kind: ArticleKind): Article[] {
  return listArticleCards(kind).map(({ slug, title, summary, publishedOn, updatedOn, track, tags }) => {
    const markdown = readFileSync(new URL(articleFileOf(kind, { slug }), contractRoom), 'utf8');
    return {
      kind,
      slug,
      title,
      summary,
      publishedOn,
      updatedOn,
      track,
      tags,
      path: pagePaths.article(kind, slug),
      sections: listSections(markdown),
      text: plainTextOf(markdown),
    };
  });
}
