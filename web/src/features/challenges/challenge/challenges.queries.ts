import {
  challengesEndpoints,
  challengeLists,
  type ChallengeList,
  type ChallengeSummary,
} from '@redoubt/contract/challenges';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';

const PAGE_SIZE = 100;
/** Others solve while a page is open: points and counts of a page in sight follow. */
const COUNTED_AGAIN_MS = 10_000;

/** The four lists, whole: a list holds tens of challenges, and search and filters run over all of them. */
export const challengeListQuery = (list: ChallengeList) =>
  queryOptions({
    queryKey: ['challenges', 'list', list],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) => fetchWholeList(list, signal),
    refetchInterval: COUNTED_AGAIN_MS,
  });

export const challengeListQueries = () => challengeLists.map((list) => challengeListQuery(list));

export const challengeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['challenges', 'one', slug],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) => call(challengesEndpoints.getChallenge, { params: { slug }, signal }),
    refetchInterval: COUNTED_AGAIN_MS,
  });

async function fetchWholeList(list: ChallengeList, signal: AbortSignal): Promise<ChallengeSummary[]> {
  const items: ChallengeSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(challengesEndpoints.listChallenges, {
      query: { list, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
