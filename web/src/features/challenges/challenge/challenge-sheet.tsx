import { explainPoints, fewestSolves, solversPriced, type Challenge } from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { Formula } from '#ui/formula.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './challenge-sheet.module.css';
import { BreakRules, ChallengeFacts, HarmNote, TargetCards } from './challenge-brief.tsx';
import { ChallengeScope } from './challenge-scope.tsx';
import { trackWords } from './challenge-words.ts';
import { PointsCurve } from './points-curve.tsx';
import { RequestPairs } from './request-pairs.tsx';

interface ChallengeSheetProps {
  readonly challenge: Challenge;
  /** The way to an attempt, or what prevents one. */
  readonly start: ReactNode;
  /** Own attempts; nothing for those who have none. */
  readonly attempts?: ReactNode;
  /** part: beside something else, such as a form; the page has its own main part. */
  readonly as?: 'page' | 'part';
  /** Its state where it is not what experts see yet, such as one that waits for approval. */
  readonly state?: ReactNode;
}

/** The page of a challenge as experts read it. */
export function ChallengeSheet({ challenge, start, attempts, as = 'page', state }: ChallengeSheetProps) {
  const sheet = (
    <>
      <ChallengeHead challenge={challenge} state={state} />
      <div className={classes['columns']}>
        <article className={classes['sheet']}>
          <p className={classes['label']}>objective</p>
          <h2 className={classes['objective']}>{challenge.objective}</h2>
          <p className={classes['brief']}>{challenge.brief}</p>
          <HarmNote challenge={challenge} />
          <div className={classes['start']}>{start}</div>
          <div className={classes['rules']}>
            <BreakRules challenge={challenge} />
            <RequestPairs challenge={challenge} />
          </div>
          <TargetCards challenge={challenge} />
          <ChallengeScope challenge={challenge} />
        </article>
        <aside className={classes['side']} aria-label="Points, facts and attempts">
          <PointsCard challenge={challenge} />
          <div className={classes['card']}>
            <ChallengeFacts challenge={challenge} />
          </div>
          {attempts ? <div className={classes['attempts']}>{attempts}</div> : null}
        </aside>
      </div>
    </>
  );
  return as === 'part' ? (
    <div className={classes['part']}>{sheet}</div>
  ) : (
    <MainPart className={classes['page']}>{sheet}</MainPart>
  );
}

function ChallengeHead({ challenge, state }: Pick<ChallengeSheetProps, 'challenge' | 'state'>) {
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
        {state ?? (
          <StateBadge shape={isOpen ? 'dot' : 'ring'} tone={isOpen ? 'safe' : 'plain'}>
            {isOpen ? 'Open' : challenge.isWithdrawn ? 'Withdrawn' : 'Closed'}
          </StateBadge>
        )}
      </div>
      <p className={classes['summary']}>{challenge.summary}</p>
      {challenge.closesAt !== null && !challenge.isWithdrawn && (
        <p className={classes['closes']}>
          {isOpen ? 'Closes' : 'Closed'} <Time at={challenge.closesAt} form="dateTime" />
        </p>
      )}
    </header>
  );
}

function PointsCard({ challenge }: { readonly challenge: Challenge }) {
  const solvers = solversPriced({ state: challenge.state, solves: fewestSolves(challenge) });
  return (
    <section className={classes['card']} aria-label="Points">
      <p className={classes['label']}>
        {challenge.state === 'open' ? 'points for the next solver' : 'points, for each solve'}
        {challenge.targets.length > 1 && ' for the target that the fewest people have broken'}
      </p>
      <p className={classes['figure']}>{challenge.points.now}</p>
      <PointsCurve points={challenge.points} solvers={solvers} isNext={challenge.state === 'open'} />
      <Formula {...explainPoints(challenge.points)} />
    </section>
  );
}
