import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { learnEndpoints } from '@redoubt/contract/learn';
import { call } from '#platform/api-client.ts';
import { nameOf, type ProgressByArticle, type ProgressStep } from './progress.ts';

/** Loaded for signed-in people alone: the contract's shapes are more than the rest of an article's code. */
export async function fetchAccountProgress(): Promise<ProgressByArticle> {
  return byArticle(await call(learnEndpoints.listProgress, { isQuiet: true }));
}

export async function sendAccountProgress(items: readonly ProgressStep[]): Promise<ProgressByArticle> {
  return byArticle(
    await call(learnEndpoints.keepProgress, {
      body: { items: [...items] },
      isQuiet: true,
      outlivesPage: true,
    }),
  );
}

function byArticle({ items }: ReplyOf<typeof learnEndpoints.listProgress>): ProgressByArticle {
  return Object.fromEntries(items.map(({ kind, slug, ...progress }) => [nameOf({ kind, slug }), progress]));
}
