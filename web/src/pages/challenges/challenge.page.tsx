import type { Challenge } from '@redoubt/contract/challenges';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { ResendVerificationButton } from '#features/accounts';
import { ApplicationPanel, ownApplicationQuery } from '#features/applications';
import { AttemptList, attemptListQuery, hasArena, StartAttempt } from '#features/arena';
import { wizardSteps } from '#features/profile';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { ChallengeSheet, challengeQuery } from '#features/challenges';

/**
 * The challenge decides whether there is a page at all; own attempts are requested at the same time and never hold it
 * up.
 */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { slug = '' } = params;
  if (hasArena(currentUser())) void queryClient.query(attemptListQuery(slug)).catch(noop);
  await queryClient.query(challengeQuery(slug));
  return null;
}

export default function ChallengePage() {
  const { slug = '' } = useParams();
  const user = useUser();
  const isInArena = hasArena(user);
  const challenge = useSuspenseQuery(challengeQuery(slug)).data;
  const attempts = useQuery({ ...attemptListQuery(slug), enabled: isInArena });
  const gate = useApprovalGate(challenge);
  const isKnown = (!isInArena || attempts.isFetched) && gate !== 'unknown';
  const isWaiting = gate === 'closed' && attempts.data?.items.every(({ status }) => status !== 'open');
  return (
    <>
      <title>{titleOf(challenge.title)}</title>
      <ChallengeSheet
        challenge={challenge}
        // Whether to start or to go on is known once the own attempts are.
        start={
          <>
            {isKnown && isWaiting && (
              <ApplicationPanel steps={wizardSteps} resend={<ResendVerificationButton />} />
            )}
            {isKnown && !isWaiting && (
              <StartAttempt
                challenge={challenge}
                role={user?.role ?? null}
                attempts={attempts.data?.items ?? []}
              />
            )}
          </>
        }
        attempts={isInArena && <AttemptList slug={slug} />}
      />
    </>
  );
}

/**
 * Whether a challenge for approved experts is open to this one. Where that cannot be learned it counts as open: the
 * server decides at the start of an attempt, and says why.
 */
function useApprovalGate({ requires, state }: Challenge): 'open' | 'closed' | 'unknown' {
  const user = useUser();
  const isGated = requires === 'approved' && state === 'open' && user !== null && isExpert(user.role);
  const application = useQuery({ ...ownApplicationQuery, enabled: isGated });
  if (!isGated) return 'open';
  if (!application.data) return application.isFetched ? 'open' : 'unknown';
  return application.data.state === 'approved' ? 'open' : 'closed';
}
