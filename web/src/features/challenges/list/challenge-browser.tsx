import type { Mark } from '@redoubt/contract/arena';
import type { ChallengeList, ChallengeSummary } from '@redoubt/contract/challenges';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ChallengeToolbar } from './challenge-toolbar.tsx';
import { ChallengeTable } from './challenge-table.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { selectChallenges, sortOf, type MarkById } from './challenge-filters.ts';
import classes from './challenges-list.module.css';
import { challengeListQuery } from '../challenge/challenges.queries.ts';
import { NoChallenges } from './no-challenges.tsx';
import { useChallengeFilters } from './use-challenge-filters.ts';

const LOADING_ROWS = 8;

interface ChallengeBrowserProps {
  readonly list: ChallengeList;
  readonly marks: readonly Mark[] | undefined;
  /** Draws a mark, or that there is none. Undefined for those who cannot have any: no column and filters of their own. */
  readonly drawMark: ((mark: Mark | undefined, targets: number) => ReactNode) | undefined;
}

/** One list with its filters: the frame is shown while rows load, fail, or do not match. */
export function ChallengeBrowser({ list, marks, drawMark }: ChallengeBrowserProps) {
  const challenges = useQuery(challengeListQuery(list));
  const marksById: MarkById = useMemo(() => new Map(marks?.map((mark) => [mark.challengeId, mark])), [marks]);
  const filtering = useChallengeFilters();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();
  const { filters, clear } = filtering;
  const rows = challenges.data && selectChallenges(challenges.data, filters, marksById);
  const chosen = filters.track.length + filters.difficulty.length + filters.yours.length;
  const drawYou =
    drawMark &&
    ((challenge: ChallengeSummary) => drawMark(marksById.get(challenge.id), challenge.targets.length));
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
          marks={marksById}
          filtering={filtering}
          hasTracks={list === 'active' || list === 'past'}
          hasYours={drawMark !== undefined}
        />
      </div>
      <section className={classes['card']} aria-label="Challenges" aria-busy={!challenges.isFetched}>
        <ChallengeToolbar filtering={filtering} sort={sortOf(filters, marksById)} />
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
