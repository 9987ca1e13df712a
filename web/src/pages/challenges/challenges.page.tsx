import type { ChallengeProgress } from '@redoubt/contract/arena';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { challengeLists, type ChallengeList, type ChallengeSummary } from '@redoubt/contract/challenges';
import { noop, useQueries, useQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { paths } from '#platform/navigation/paths.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { ArenaState, describeProgress, progressListQuery, hasArena } from '#features/arena';
import { ForYou, suggestionsQuery } from '#features/for-you';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  ChallengeBrowser,
  ChallengeFigures,
  difficultyWords,
  listWords,
  trackWords,
  challengeListQueries,
  challengeListQuery,
} from '#features/challenges';
import classes from './challenges.module.css';

/** Everything is requested at once and nothing is awaited: the frame is shown while the rows are loading. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const list = readList(params['list']);
  for (const query of challengeListQueries()) void queryClient.query(query).catch(noop);
  if (hasArena(currentUser())) void queryClient.query(progressListQuery()).catch(noop);
  if (list === 'active' && isExpert(currentUser())) void queryClient.query(suggestionsQuery).catch(noop);
  return null;
}

/** Filters live in the address and ask the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ChallengesListPage() {
  const list = readList(useParams()['list']);
  const user = useUser();
  const isInArena = hasArena(user);
  const counts = useQueries({ queries: challengeListQueries() }).map(({ data: rows }) => rows?.length);
  const open = useQuery(challengeListQuery('active')).data;
  const progress = useQuery({ ...progressListQuery(), enabled: isInArena }).data;
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(listWords[list])}</title>
      <PageTitle
        title="Challenges"
        lead="Make a model fail, show where it broke, and earn the points."
        rightSection={<ChallengeFigures open={open} progress={isInArena ? progress : undefined} />}
      />
      <NavTabs
        label="Lists of challenges"
        tabs={challengeLists.map((each, index) => ({
          to: paths.challenges(each),
          label: listWords[each],
          ...countOf(counts[index]),
        }))}
      />
      {list === 'active' && isExpert(user) && <ForYou drawLevel={drawLevel} />}
      <ChallengeBrowser
        key={list}
        list={list}
        progress={progress}
        drawProgress={isInArena ? drawProgress : undefined}
      />
    </MainPart>
  );
}

function isExpert(user: ReturnType<typeof useUser>): boolean {
  return user !== null && expertRoles.some((role) => role === user.role);
}

function drawLevel({ track, difficulty }: ChallengeSummary) {
  return `${trackWords[track]} · ${difficultyWords[difficulty]}`;
}

function drawProgress(own: ChallengeProgress | undefined, targets: number) {
  return <ArenaState state={describeProgress(own, targets)} />;
}

function countOf(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count };
}

function readList(param: string | undefined): ChallengeList {
  const list = challengeLists.find((each) => each === param);
  return list ?? showStatus(404);
}
