import { expertRoles, isExpert } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { progressListQuery, OwnWork, readWorkStatus, workQuery } from '#features/arena';
import { suggestionsQuery } from '#features/for-you';
import { ownStandingQuery } from '#features/rankings';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';
import { count, figure } from '#ui/words/numbers.ts';

const allTime = { period: 'all', track: 'all' } as const;

/** Everything is requested at once and never awaited: the frame is shown while it is loading. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { role } = requireSignedIn(request, [...expertRoles, 'Admin']);
  const status = readWorkStatus(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(workQuery(status)).catch(noop);
  if (isExpert(role)) {
    void queryClient.query(progressListQuery()).catch(noop);
    void queryClient.query(ownStandingQuery(allTime)).catch(noop);
    void queryClient.query(suggestionsQuery).catch(noop);
  }
  return null;
}

/** Own attempts, what they came to, and what to try next. */
export default function MyWorkPage() {
  const user = useUser();
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return user === null ? null : <OwnWork summary={isExpert(user.role) ? <Progress /> : null} />;
}

/** What Admins try out gives no points: they have no progress. */
function Progress() {
  const progress = useQuery(progressListQuery()).data;
  const own = useQuery(ownStandingQuery(allTime)).data;
  const suggestions = useQuery(suggestionsQuery).data;
  const broken = progress?.filter(({ state }) => state === 'broken').length;
  const [next] = suggestions ?? [];
  return (
    <StatCards>
      <StatCard
        label="Challenges broken"
        value={broken === undefined ? null : figure(broken)}
        missing="Loading"
        note={progress && `of ${figure(progress.length)} tried`}
      />
      <StatCard
        label="Points"
        value={own ? figure(own.standing?.points ?? 0) : null}
        missing="Loading"
        note={own && describeNext(own.pointsToNext)}
      />
      <StatCard
        label="Rank"
        value={own?.standing ? figure(own.standing.rank) : null}
        missing={own ? 'With your first break' : 'Loading'}
        note={own?.standing && 'of all time'}
        to={paths.rankings()}
      />
      <StatCard
        label="Try next"
        value={next?.challenge.title ?? null}
        missing={suggestions ? 'You have broken every challenge open to you' : 'Loading'}
        note={next && `${count(next.challenge.points.now, 'point', 'points')} now`}
        to={next ? paths.challenge(next.challenge.slug) : paths.challenges()}
      />
    </StatCards>
  );
}

function describeNext(pointsToNext: number | null): string | undefined {
  return pointsToNext === null ? undefined : `${count(pointsToNext, 'point', 'points')} to the next rank`;
}
