import {
  periods,
  rankingTracks,
  type Period,
  type RankingTrack,
  type Standing,
} from '@redoubt/contract/rankings';
import { noop, useQuery } from '@tanstack/react-query';
import {
  Link,
  useNavigate,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { publicHandlesQuery } from '#features/profile';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { Segmented } from '#ui/segmented.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import {
  readAddress,
  writeAddress,
  type RankingsAddress,
  describePeriod,
  periodWords,
  trackWords,
  hasStanding,
  ownStandingQuery,
  standingsQuery,
  RankingsSidebar,
  StandingsCard,
} from '#features/rankings';
import classes from './rankings.module.css';

/** The page and the own row are requested at once; the frame does not wait for them. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams);
  void queryClient.query(standingsQuery(address)).catch(noop);
  if (hasStanding(currentUser())) void queryClient.query(ownStandingQuery(address)).catch(noop);
  return null;
}

/** A refresh is the queries' business; only another list is fetched here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search !== nextUrl.search;
}

export default function RankingsPage() {
  const [search] = useSearchParams();
  const address = readAddress(search);
  const navigate = useNavigate();
  const isExpert = hasStanding(useUser());
  const standings = useQuery(standingsQuery(address));
  const own = useQuery({ ...ownStandingQuery(address), enabled: isExpert }).data;
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('Rankings')}</title>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Rankings</h1>
          <p className={classes['lead']}>
            Points for proven breaks. A break is worth less as more people make it, so early and rare breaks
            count most.
          </p>
        </div>
        <Segmented
          label="Period"
          kind="strong"
          options={shownPeriods.map((value) => ({ value, label: periodWords[value] }))}
          value={address.period}
          onChange={(period) =>
            void navigate(
              { search: writeAddress({ period, track: address.track }) },
              { preventScrollReset: true },
            )
          }
        />
      </header>
      <div className={classes['line']}>
        <TrackTabs address={address} />
        <p className={classes['since']}>
          {standings.data !== undefined && describePeriod(address.period, standings.data)}
        </p>
      </div>
      <div className={classes['columns']}>
        <StandingsCard
          address={address}
          standings={standings}
          own={isExpert ? own : undefined}
          withPage={useWithPage(standings.data?.items)}
        />
        <RankingsSidebar period={address.period} own={isExpert ? own : undefined} />
      </div>
    </MainPart>
  );
}

/** The handles of a page of the list that lead to a public page. */
function useWithPage(items: readonly Standing[] = []): ReadonlySet<string> {
  return useQuery(publicHandlesQuery(items.map(({ handle }) => handle))).data ?? nobody;
}

const nobody: ReadonlySet<string> = new Set();

/** The narrowest period first, as people read time. */
const shownPeriods: readonly Period[] = periods.toReversed();

function TrackTabs({ address }: { readonly address: RankingsAddress }) {
  return (
    <nav className={classes['tabs']} aria-label="Tracks">
      {rankingTracks.map((track: RankingTrack) => (
        <Link
          key={track}
          className={classes['tab']}
          to={{ search: writeAddress({ period: address.period, track }) }}
          preventScrollReset
          {...(track === address.track ? { 'aria-current': 'page' as const } : {})}
        >
          {trackWords[track]}
        </Link>
      ))}
    </nav>
  );
}
