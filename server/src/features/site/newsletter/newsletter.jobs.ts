import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfWeek } from '#platform/clock.ts';
import { listArticles } from '#features/learn';
import type { Catalogue } from '#features/challenges';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { findIssue, insertIssue, type IssueContent } from './issues/issues.store.ts';
import { sendIssue } from './issues/send-issue.job.ts';
import { sendToSubscribers } from './issues/send-issue.ts';
import { ISSUE_HOUR, periodOf } from './issues/weeks.ts';
import { handleMailConfirmation } from './subscribe.ts';
import { removeExpiredWaiting } from './subscribers.store.ts';
import { removeSpentLinks } from './unsubscribe-links/unsubscribe-links.store.ts';

const compose = defineJob('newsletter.compose', z.object({}));
const cleanUp = defineJob('newsletter.clean-up', z.object({}));
const USED_LINK_RETENTION_MS = 400 * DAY_MS;

/**
 * The newsletter's work in the background. On Mondays it is looked every hour whether the issue is out, so that a worker
 * that was away in the morning makes up for it; nightly, addresses that were never confirmed are forgotten.
 */
export function newsletterJobs(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'jobs'>,
  catalogue: Catalogue,
): JobSet {
  const { kysely } = kit.database;
  return {
    handlers: [
      handleMailConfirmation(kit),
      handleJob(compose, () => composeIssue(kit, catalogue)),
      handleJob(sendIssue, ({ week }, { signal }) => sendToSubscribers(kit, week, signal)),
      handleJob(cleanUp, async () => {
        const now = kit.clock.now();
        await removeExpiredWaiting(kysely, now);
        await removeSpentLinks(kysely, new Date(now.getTime() - USED_LINK_RETENTION_MS));
      }),
    ],
    schedule: [
      { name: compose.name, match: `0 ${String(ISSUE_HOUR)}-23 * * 1` },
      { name: cleanUp.name, match: '57 3 * * *' },
    ],
  };
}

/**
 * Composes the issue of this week, once, and has it sent; with nothing new there is none. Run again it finds the issue,
 * and has the sending taken up where it was cut off.
 */
async function composeIssue(
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
