import { noop, useQuery } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { publicHandlesQuery } from '#features/profile';
import { TopStandings, topStandingsQuery } from '#features/rankings';
import { queryClient } from '#platform/queries/query-client.ts';
import {
  nextEventsQuery,
  CommunityFrame,
  CommunityPart,
  interestCountsQuery,
  NewestArticles,
  NextEvents,
  Interests,
} from '#features/community';
import classes from './community.module.css';

/** Everything is requested at once and nothing is awaited. */
export function clientLoader() {
  void queryClient.query(nextEventsQuery).catch(noop);
  void queryClient.query(topStandingsQuery).catch(noop);
  void queryClient.query(interestCountsQuery).catch(noop);
  return null;
}

const nobody: ReadonlySet<string> = new Set();

/** What people do here together, and the way to each part of it. */
export default function CommunityPage() {
  const top = useQuery(topStandingsQuery).data?.items ?? [];
  const withPage = useQuery(publicHandlesQuery(top.map(({ handle }) => handle))).data ?? nobody;
  return (
    <CommunityFrame
      title="Community"
      lead="Meet the people who make models fail: at events, in the rankings, and in what they write."
    >
      <div className={classes['columns']}>
        <CommunityPart title="Next events" more={{ label: 'All events', to: paths.events() }}>
          <NextEvents />
        </CommunityPart>
        <CommunityPart title="Top of the rankings" more={{ label: 'Full rankings', to: paths.rankings() }}>
          <TopStandings withPage={withPage} />
        </CommunityPart>
      </div>
      <CommunityPart title="Forums and mentorship">
        <Interests />
      </CommunityPart>
      <CommunityPart title="From Learn" more={{ label: 'All of Learn', to: paths.learn() }}>
        <NewestArticles />
      </CommunityPart>
    </CommunityFrame>
  );
}
