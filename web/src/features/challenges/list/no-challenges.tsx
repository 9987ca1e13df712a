import type { ChallengeList, ChallengeSummary } from '@redoubt/contract/challenges';
import { paths } from '#platform/navigation/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { count } from '#ui/words/numbers.ts';
import type { ChallengeFilters } from './challenge-filters.ts';
import { difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import classes from './challenges-list.module.css';
import { Button } from '#ui/actions/button.tsx';

interface NoChallengesProps {
  readonly list: ChallengeList;
  readonly all: readonly ChallengeSummary[];
  readonly filters: ChallengeFilters;
  readonly onClear: () => void;
}

/** An empty list, or a full one of which nothing matches: two different things to say. */
export function NoChallenges({ list, all, filters, onClear }: NoChallengesProps) {
  return (
    <div className={classes['blank']}>
      {all.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <EmptyState
          title="Nothing matches these filters"
          action={<Button onClick={onClear}>Clear filters</Button>}
        >
          {describeMiss(list, all.length, filters)}
        </EmptyState>
      )}
    </div>
  );
}

function EmptyList({ list }: { readonly list: ChallengeList }) {
  return list === 'past' ? (
    <EmptyState
      title="No challenge has closed yet"
      action={<LinkButton to={paths.challenges('active')}>See the open ones</LinkButton>}
    >
      A closed challenge stays here with its brief, its points and who solved it.
    </EmptyState>
  ) : (
    <EmptyState
      title="No challenge is open"
      action={<LinkButton to={paths.challenges('past')}>See past challenges</LinkButton>}
    >
      Open challenges stand here with what a solve is worth now.
    </EmptyState>
  );
}

/** "40 challenges are open. None is very hard and mentions “pharmacist”." */
export function describeMiss(list: ChallengeList, all: number, filters: ChallengeFilters): string {
  const state = list === 'past' ? 'closed' : 'open';
  const total = `${count(all, 'challenge is', 'challenges are')} ${state}.`;
  const conditions = [
    filters.track.length > 0 ? `is ${join(filters.track.map((each) => trackWords[each]))}` : '',
    filters.difficulty.length > 0
      ? `is ${join(filters.difficulty.map((each) => difficultyWords[each]))}`
      : '',
    filters.yours.length > 0 ? `is ${join(filters.yours.map((each) => yoursWords[each]))}` : '',
    filters.q.trim() === '' ? '' : `mentions “${filters.q.trim()}”`,
  ].filter((condition) => condition !== '');
  return `${total} None ${conditions.join(' and ')}.`;
}

function join(words: readonly string[]): string {
  return words.map((word) => word.toLowerCase()).join(' or ');
}
