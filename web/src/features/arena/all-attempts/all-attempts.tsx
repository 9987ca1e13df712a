import type { AttemptOfAll, AttemptTime } from '@redoubt/contract/arena';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import { useUser } from '#platform/session.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { allAttemptsQuery, questionOf } from './all-attempts.queries.ts';
import { allAttemptsOffer, countStates } from './attempt-columns.tsx';
import { useSpan } from './use-span.ts';
import classes from './all-attempts.module.css';
import { countChosen } from '#ui/data-table/view/table-view.ts';

const times: readonly SegmentedOption<AttemptTime>[] = [
  { value: 'started', label: 'Started' },
  { value: 'closed', label: 'Ended' },
];

/** Which days, in UTC, and whether attempts were begun or ended in them. */
function SpanBar({ span, set }: ReturnType<typeof useSpan>) {
  return (
    <div className={classes['span']}>
      <Segmented label="Listed by" options={times} value={span.by} onChange={(by) => set({ by })} />
      <div className={classes['day']}>
        <DateField label="From" value={span.from ?? null} onChange={(from) => set({ from })} />
      </div>
      <div className={classes['day']}>
        <DateField label="Until" value={span.until ?? null} onChange={(until) => set({ until })} />
      </div>
      {span.from === undefined && span.until === undefined ? null : (
        <Button variant="default" onClick={() => set({ from: null, until: null })}>
          All days
        </Button>
      )}
    </div>
  );
}

const idOf = ({ id }: AttemptOfAll): string => id;
const describe = ({ challenge, expert }: AttemptOfAll): string => `${challenge.title}, ${expert.name}`;
const noun = { one: 'attempt', many: 'attempts' };
const failure = { title: 'The attempts could not be loaded', fallback: 'Try again in a moment.' };
const empty = { title: 'No attempts yet', text: 'Attempts by experts appear here.' };
const noMatch = { title: 'No attempt matches', text: 'Try other days or another state.' };

/** The attempts of everybody, newest first; one opens on its own page. */
export function AllAttempts() {
  const user = useUser();
  const navigate = useNavigate();
  const scope = useSpan();
  const state = useTableView({ ...allAttemptsOffer, savedAs: `${user?.id ?? ''}:all-attempts` });
  const query = useQuery(allAttemptsQuery(questionOf(state.view, scope.span), state.view.cursor));
  const { counts } = query.data ?? {};
  const filters = useMemo(() => countStates(counts), [counts]);
  const source = useCursorSource(query, failure, countChosen(filters, state.view));
  const isWhole = scope.span.from === undefined && scope.span.until === undefined;
  return (
    <>
      <SpanBar {...scope} />
      <DataTable
        name="All attempts"
        noun={noun}
        state={state}
        columns={allAttemptsOffer.columns}
        filters={filters}
        source={source}
        idOf={idOf}
        describe={describe}
        density="dense"
        onOpen={({ id, challenge }) => void navigate(paths.attempt(challenge.slug, id))}
        empty={isWhole ? empty : noMatch}
        noMatch={noMatch}
      />
    </>
  );
}
