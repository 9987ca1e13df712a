import type { ChallengeProgress } from '@redoubt/contract/arena';
import type { ChallengeSummary } from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { count } from '#ui/words/numbers.ts';
import { ProfileCard } from '../frame/profile-frame.tsx';
import classes from './tried-challenges.module.css';

export interface TriedChallenge {
  readonly challenge: ChallengeSummary;
  readonly own: ChallengeProgress;
}

/** The challenges that somebody tried, breaks first, then in the order of the lists; closed ones are among them. */
export function listTried(
  challenges: readonly ChallengeSummary[],
  progress: readonly ChallengeProgress[],
): readonly TriedChallenge[] {
  const progressOf = new Map(progress.map((own) => [own.challengeId, own]));
  const tried = challenges.flatMap((challenge) => {
    const own = progressOf.get(challenge.id);
    return own ? [{ challenge, own }] : [];
  });
  return tried.toSorted((a, b) => Number(b.own.state === 'broken') - Number(a.own.state === 'broken'));
}

interface TriedChallengesProps {
  readonly tried: readonly TriedChallenge[];
  readonly drawProgress: (own: ChallengeProgress) => ReactNode;
}

/** What the person tried in the arena, each with what came of it and the way back to its attempts. */
export function TriedChallenges({ tried, drawProgress }: TriedChallengesProps) {
  if (tried.length === 0) {
    return (
      <EmptyState
        title="No attempts yet"
        action={<LinkButton to={paths.challenges()}>See open challenges</LinkButton>}
      >
        Each challenge that you try appears here with its result.
      </EmptyState>
    );
  }
  return (
    <ProfileCard
      title="Your challenges"
      rightSection={
        <Link to={paths.challenges()} className="text-link">
          All challenges
        </Link>
      }
    >
      <ul>
        {tried.map(({ challenge, own }) => (
          <li key={challenge.id} className={classes['row']}>
            <span className={classes['code']}>{challenge.code}</span>
            <Link to={paths.challenge(challenge.slug)} prefetch="intent" className={classes['title']}>
              {challenge.title}
            </Link>
            <span>{drawProgress(own)}</span>
            <span className={classes['attempts']}>{count(own.attempts, 'attempt', 'attempts')}</span>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}
