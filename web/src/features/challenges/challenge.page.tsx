import {
  POINTS_FORMULA,
  POINTS_IN_WORDS,
  POINTS_SOURCE,
  solversPriced,
  type Challenge,
} from '@redoubt/contract/challenges';
import { isExpert } from '@redoubt/contract/roles.ts';
import { noop, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#app/document-title.ts';
import { paths } from '#app/paths.ts';
import { ResendVerificationButton } from '#features/accounts';
import { ApplicationPanel, ownApplicationQuery } from '#features/applications';
import { AttemptList, attemptListQuery, hasArena, StartAttempt } from '#features/arena';
import { wizardSteps } from '#features/profile';
import { Moment } from '#platform/time/moment.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, useUser } from '#platform/session.ts';
import { Formula } from '#ui/formula.tsx';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { BreakRules, ChallengeFacts, TargetCard } from './challenge/challenge-brief.tsx';
import { trackWords } from './challenge/challenge-words.ts';
import classes from './challenge.module.css';
import { challengeQuery } from './challenge/challenges.queries.ts';
import { PointsCurve } from './challenge/points-curve.tsx';

/** The challenge decides whether there is a page at all; own attempts are asked for beside it and never hold it up. */
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
    <main id="main" className={classes['page']} tabIndex={-1}>
      <title>{titleOf(challenge.title)}</title>
      <ChallengeHead challenge={challenge} />
      <div className={classes['columns']}>
        <article className={classes['sheet']}>
          <p className={classes['label']}>objective</p>
          <h2 className={classes['objective']}>{challenge.objective}</h2>
          <p className={classes['brief']}>{challenge.brief}</p>
          {/* Whether to start or to go on is known once the own attempts are. */}
          <div className={classes['start']}>
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
          </div>
          <div className={classes['rules']}>
            <BreakRules challenge={challenge} />
          </div>
          <TargetCard target={challenge.target} />
        </article>
        <aside className={classes['side']} aria-label="Points, facts and attempts">
          <PointsCard challenge={challenge} />
          <div className={classes['card']}>
            <ChallengeFacts challenge={challenge} />
          </div>
          {isInArena && (
            <div className={classes['attempts']}>
              <AttemptList slug={slug} />
            </div>
          )}
        </aside>
      </div>
    </main>
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

function ChallengeHead({ challenge }: { readonly challenge: Challenge }) {
  const isOpen = challenge.state === 'open';
  return (
    <header className={classes['head']}>
      <p className={classes['track']}>
        <Link to={paths.challenges(isOpen ? challenge.track : 'past')}>
          {isOpen ? trackWords[challenge.track] : 'Past challenges'}
        </Link>{' '}
        <span aria-hidden="true">/</span> <span className={classes['code']}>{challenge.code}</span>
      </p>
      <div className={classes['titleLine']}>
        <h1 className={classes['title']}>{challenge.title}</h1>
        <StateBadge shape={isOpen ? 'dot' : 'ring'} tone={isOpen ? 'safe' : 'plain'}>
          {isOpen ? 'Open' : 'Closed'}
        </StateBadge>
      </div>
      <p className={classes['summary']}>{challenge.summary}</p>
      {challenge.closesAt !== null && (
        <p className={classes['closes']}>
          {isOpen ? 'Closes' : 'Closed'} <Moment at={challenge.closesAt} form="moment" />
        </p>
      )}
    </header>
  );
}

function PointsCard({ challenge }: { readonly challenge: Challenge }) {
  return (
    <section className={classes['card']} aria-label="Points">
      <p className={classes['label']}>
        {challenge.state === 'open' ? 'points for the next solver' : 'points, for each solve'}
      </p>
      <p className={classes['figure']}>{challenge.points.now}</p>
      <PointsCurve points={challenge.points} solvers={solversPriced(challenge)} />
      <Formula
        words={POINTS_IN_WORDS}
        formula={POINTS_FORMULA}
        source={POINTS_SOURCE}
        sourceName="rCTF “classic”"
      />
    </section>
  );
}
