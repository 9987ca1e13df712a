import type { BodyOf, ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { learnEndpoints } from '@redoubt/contract/learn';
import type { Kit } from '#kit.ts';
import { findArticle } from '../articles/find-article.ts';
import { readProgress } from './list-progress.ts';
import { addProgress } from './progress.store.ts';

type Steps = BodyOf<typeof learnEndpoints.keepProgress>['items'];
type OwnProgress = ReplyOf<typeof learnEndpoints.keepProgress>;

/**
 * Adds sections to those that were read before, here or on another device. A page of an older release may name articles
 * or sections that no longer exist: they are left out, and the rest counts.
 */
export async function keepProgress(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  steps: Steps,
): Promise<OwnProgress> {
  return database.transaction(async (transaction) => {
    for (const { kind, slug, sectionsRead = [], isSaved } of inOneOrder(steps)) {
      const sections = findArticle(kind, slug)?.sections.map(({ id }) => id);
      if (!sections) continue;
      await addProgress(transaction, {
        userId,
        kind,
        slug,
        sections,
        sectionsRead: sections.filter((id) => sectionsRead.includes(id)),
        isSaved,
        at: clock.now(),
      });
    }
    return readProgress(transaction, userId);
  });
}

/** Two calls of one person take their rows in the same order, so that they do not deadlock. */
function inOneOrder(steps: Steps): Steps {
  return steps.toSorted((one, other) => compare(`${one.kind}/${one.slug}`, `${other.kind}/${other.slug}`));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
