import type { NewsletterOverview } from '@redoubt/contract/site';
import type { Kit } from '#kit.ts';
import { listIssues } from './issues/issues.store.ts';
import { nextIssueAt } from './issues/weeks.ts';
import { countSubscribers } from './subscribers.store.ts';

const SHOWN_ISSUES = 12;

export async function getNewsletter({
  database,
  clock,
}: Pick<Kit, 'database' | 'clock'>): Promise<NewsletterOverview> {
  const [counts, issues] = await Promise.all([
    countSubscribers(database.kysely),
    listIssues(database.kysely, SHOWN_ISSUES),
  ]);
  return {
    ...counts,
    nextIssueAt: nextIssueAt(clock.now()).toISOString(),
    issues: issues.map(({ week, content, recipients, composedAt, finishedAt }) => ({
      week,
      challenges: content.challenges.length,
      articles: content.articles.length,
      recipients,
      composedAt: composedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}
