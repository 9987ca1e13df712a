import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Catalogue } from '#features/challenges';
import { listArticles } from '#features/learn';
import { startOfWeek } from '#platform/utc-calendar.ts';
import type { Kit } from '#kit.ts';
import { findIssue, insertIssue, type IssueContent } from './issues.store.ts';
import { sendIssue } from './send-issue.job.ts';
import { periodOf } from './weeks.ts';

/**
 * Composes the issue of this week, once, and has it sent; with nothing new there is none. Run again it finds the issue,
 * and has the sending taken up where it was cut off.
 */
export async function composeIssue(
  kit: Pick<Kit, 'database' | 'clock' | 'jobs'>,
  catalogue: Pick<Catalogue, 'listNamed'>,
): Promise<void> {
  const at = kit.clock.now();
  const monday = startOfWeek(at);
  const week = monday.toISOString().slice(0, 10);
  const content = await collectNews(catalogue, periodOf(monday));
  await kit.database.transaction(async (transaction) => {
    const hasNews = content.challenges.length + content.articles.length > 0;
    if (hasNews) await insertIssue(transaction, { week, content, at });
    const issue = await findIssue(transaction, week);
    if (issue && !issue.finishedAt)
      await kit.jobs.add(transaction, sendIssue, { payload: { week }, key: `newsletter-issue:${week}` });
  });
}

async function collectNews(
  catalogue: Pick<Catalogue, 'listNamed'>,
  { from, to }: { from: Date; to: Date },
): Promise<IssueContent> {
  const isWithin = (at: string) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();
  const published = await catalogue.listNamed();
  return {
    challenges: published
      .map(({ challenge }) => challenge)
      .filter(({ opensAt, state }) => state === 'open' && isWithin(opensAt))
      .map(({ code, title, summary, slug }) => ({
        title: `${code} ${title}`,
        text: summary,
        path: pagePaths.challenge(slug),
      })),
    articles: listArticles()
      .filter(({ publishedOn }) => isWithin(publishedOn))
      .map(({ title, summary, path }) => ({ title, text: summary, path })),
  };
}
