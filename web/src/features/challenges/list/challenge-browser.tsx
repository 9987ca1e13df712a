import type { ChallengeProgress } from '@redoubt/contract/arena';
import type { ChallengeList, ChallengeSummary } from '@redoubt/contract/challenges';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { count } from '#ui/words/numbers.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { difficultyWords, trackWords, yoursWords } from '../challenge/challenge-words.ts';
import { ChallengeToolbar } from './challenge-toolbar.tsx';
import { ChallengeTable } from './challenge-table.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { selectChallenges, sortOf, type ProgressById, type ChallengeFilters } from './challenge-filters.ts';
import { challengeListQuery } from '../challenge/challenges.queries.ts';
import { useChallengeFilters } from './use-challenge-filters.ts';
import classes from './challenges-list.module.css';

const LOADING_ROWS = 8;

interface ChallengeBrowserProps {
  readonly list: ChallengeList;
  readonly progress: readonly ChallengeProgress[] | undefined;
  /** Draws the progress, or that there is none. Undefined for those who cannot have any: no column and filters of their own. */
  readonly drawProgress: ((own: ChallengeProgress | undefined, targets: number) => ReactNode) | undefined;
}

/** One list with its filters: the frame is shown while rows load, fail, or do not match. */
export function ChallengeBrowser({ list, progress, drawProgress }: ChallengeBrowserProps) {
  const challenges = useQuery(challengeListQuery(list));
  const progressById: ProgressById = useMemo(
    () => new Map(progress?.map((own) => [own.challengeId, own])),
    [progress],
  );
  const filtering = useChallengeFilters();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();
  const { filters, clear } = filtering;
  const rows = challenges.data && selectChallenges(challenges.data, filters, progressById);
  const chosen = filters.track.length + filters.difficulty.length + filters.yours.length;
  const drawYou =
    drawProgress &&
    ((challenge: ChallengeSummary) => drawProgress(progressById.get(challenge.id), challenge.targets.length));
  return (
    <div className={classes['browser']}>
      <button
        type="button"
        className={classes['filterToggle']}
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={() => {
          setIsPanelOpen(!isPanelOpen);
        }}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" /> Filters
        {chosen > 0 ? ` (${String(chosen)})` : ''}
      </button>
      <div id={panelId} className={classes['filters']} data-open={isPanelOpen}>
        <FilterPanel
          challenges={challenges.data}
          progress={progressById}
          filtering={filtering}
          hasTracks={list === 'active' || list === 'past'}
          hasYours={drawProgress !== undefined}
        />
      </div>
      <section className={classes['card']} aria-label="Challenges" aria-busy={!challenges.isFetched}>
        <ChallengeToolbar filtering={filtering} sort={sortOf(filters, progressById)} />
        <AsyncContent
          of={challenges}
          loading={{ rows: LOADING_ROWS, height: 'tall', label: 'Loading challenges' }}
          failure={{
            title: 'The list could not be loaded',
            fallback: 'The server did not answer.',
            reassurance: 'Your filters are kept.',
          }}
          renderState={(state, which) =>
            which === 'error' ? (
              <div className={classes['state']}>{state}</div>
            ) : (
              <>
                <ChallengeTable rows={[]} drawYou={drawYou} />
                {state}
              </>
            )
          }
          isEmpty={() => rows?.length === 0}
          empty={<NoChallenges list={list} all={challenges.data ?? []} filters={filters} onClear={clear} />}
        >
          {() => <ChallengeTable rows={rows ?? []} drawYou={drawYou} />}
        </AsyncContent>
        <Foot shown={rows} all={challenges.data} />
      </section>
    </div>
  );
}

interface FootProps {
  readonly shown: readonly ChallengeSummary[] | undefined;
  readonly all: readonly ChallengeSummary[] | undefined;
}

/** Says how many rows match, also to those who cannot see the rows change. */
function Foot({ shown, all }: FootProps) {
  return (
    <output className={classes['foot']}>
      {shown === undefined || all === undefined
        ? ''
        : `${String(shown.length)} of ${String(all.length)} shown`}
    </output>
  );
}

interface NoChallengesProps {
  readonly list: ChallengeList;
  readonly all: readonly ChallengeSummary[];
  readonly filters: ChallengeFilters;
  readonly onClear: () => void;
}

/** An empty list, or a full one of which nothing matches: two different things to say. */
function NoChallenges({ list, all, filters, onClear }: NoChallengesProps) {
  return (
    <div className={classes['blank']}>
      {all.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <EmptyState
          title="No challenge matches these filters"
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
      title="No closed challenges yet"
      action={<LinkButton to={paths.challenges('active')}>See the open ones</LinkButton>}
    >
      Closed challenges are kept here with their brief, points and solvers.
    </EmptyState>
  ) : (
    <EmptyState
      title="No open challenges"
      action={<LinkButton to={paths.challenges('past')}>See past challenges</LinkButton>}
    >
      Open challenges appear here with what a solve is worth now.
    </EmptyState>
  );
}

/** "40 challenges are open. None is very hard and mentions “pharmacist”." */
function describeMiss(list: ChallengeList, all: number, filters: ChallengeFilters): string {
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
