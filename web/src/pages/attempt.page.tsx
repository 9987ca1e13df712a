import { solversPriced, type Challenge } from '@redoubt/contract/challenges';
import type { Attempt } from '@redoubt/contract/arena';
import { expertRoles, isExpert, type Role } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { ChallengeBrief, PointsCurve, trackWords } from '#features/challenges';
import { suggestionsAfter } from '#features/for-you';
import { ProofOf } from '#features/replays';
import { FirstAttemptGuide, orientationQuery } from '#features/orientation';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import {
  attemptedChallengeQuery,
  attemptListQuery,
  attemptQuery,
  countTogether,
  chooseVerdict,
  type NextSteps,
  OwnBench,
  ReadingBench,
  viewerOf,
} from '#features/arena';

const attempting: readonly Role[] = [...expertRoles, 'Admin'];

/** Brief, transcript and list are requested at once; the list may still be loading when the page is shown. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { role } = requireSignedIn(request, attempting);
  const { slug = '', id = '' } = params;
  void queryClient.query(attemptListQuery(slug)).catch(noop);
  if (isExpert(role)) void queryClient.query(orientationQuery).catch(noop);
  const [attempt] = await Promise.all([
    queryClient.query({ ...attemptQuery(id), staleTime: 0 }),
    queryClient.query(attemptedChallengeQuery(id)),
  ]);
  if (hasNextSteps(attempt)) void queryClient.query(nextQuery(attempt)).catch(noop);
  return null;
}

export default function AttemptPage() {
  const user = useUser();
  const { id = '' } = useParams();
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return user === null ? null : <AttemptScreen id={id} role={user.role} />;
}

interface AttemptScreenProps {
  readonly id: string;
  readonly role: Role;
}

function AttemptScreen({ id, role }: AttemptScreenProps) {
  const { attempt, challenge } = countTogether(
    useSuspenseQuery(attemptQuery(id)).data,
    useSuspenseQuery(attemptedChallengeQuery(id)).data,
  );
  const verdict = chooseVerdict(attempt.verdicts);
  const award = verdict?.award;
  const points = { ...challenge.points, now: award?.points ?? challenge.points.now };
  const wayOn = useNextSteps(attempt, challenge);
  const Bench = attempt.isOwn ? OwnBench : ReadingBench;
  const by = attempt.isOwn ? '' : ` by ${attempt.handle}`;
  return (
    <>
      <title>{titleOf(`${challenge.title}, attempt ${String(attempt.number)}${by}`)}</title>
      <Bench
        key={attempt.id}
        subject={{
          attempt,
          challenge,
          viewer: viewerOf(attempt, role),
          trackWord: trackWords[challenge.track],
          brief: <ChallengeBrief challenge={challenge} />,
          wayOn,
          proof: verdict?.outcome === 'break' && verdict.claimId !== null && (
            <ProofOf id={verdict.claimId} form="panel" />
          ),
          guide: isGuided(attempt, challenge, role) ? (
            <FirstAttemptGuide isAttemptOpen={attempt.status === 'open'} />
          ) : null,
          curve: (
            <PointsCurve
              points={points}
              solvers={award?.solves ?? solversPriced(challenge)}
              isNext={!award && challenge.state === 'open'}
            />
          ),
        }}
      />
    </>
  );
}

/** The tutorial is an own attempt on a target that is scripted. */
function isGuided({ isOwn }: Attempt, { target }: Challenge, role: Role): boolean {
  return isOwn && target.isScripted && isExpert(role);
}

function hasNextSteps({ isOwn, status }: Attempt): boolean {
  return isOwn && status !== 'open';
}

/** After a break the next level of the ladder comes first. */
function nextQuery({ status, challenge }: Attempt) {
  return suggestionsAfter(status === 'broken' ? challenge.slug : undefined);
}

/** What to do next, once the own attempt is over; until then nothing more is fetched. */
function useNextSteps(attempt: Attempt, challenge: Challenge): NextSteps {
  const suggestions = useQuery({ ...nextQuery(attempt), enabled: hasNextSteps(attempt) }).data;
  const others = suggestions?.filter((one) => one.challenge.slug !== attempt.challenge.slug);
  return { next: others && (others[0] ?? null), article: challenge.article };
}
