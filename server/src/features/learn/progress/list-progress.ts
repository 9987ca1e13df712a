import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { learnEndpoints } from '@redoubt/contract/learn';
import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Kit, Queryable } from '#kit.ts';
import { findArticle } from '../articles/find-article.ts';
import { listProgressOf } from './progress.store.ts';

type OwnProgress = ReplyOf<typeof learnEndpoints.listProgress>;

export function listProgress({ database }: Pick<Kit, 'database'>, userId: UserId): Promise<OwnProgress> {
  return readProgress(database.kysely, userId);
}

/** The progress in the articles of this release; the table also has that in articles that were removed. */
export async function readProgress(on: Queryable, userId: UserId): Promise<OwnProgress> {
  const records = await listProgressOf(on, userId);
  return {
    items: records.flatMap(({ kind, slug, sectionsRead, finishedAt, isSaved }) => {
      const article = findArticle(kind, slug);
      if (!article) return [];
      const sections = article.sections.map(({ id }) => id).filter((id) => sectionsRead.includes(id));
      return [
        {
          kind: article.kind,
          slug,
          sectionsRead: sections,
          finishedAt: finishedAt?.toISOString() ?? null,
          isSaved,
        },
      ];
    }),
  };
}
