import type { AttemptOfAll } from '@redoubt/contract/arena';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import { useUser } from '#platform/session.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { allAttemptsQuery, questionOf } from './all-attempts.queries.ts';
import { allAttemptsOffer, countStates } from './attempt-columns.tsx';
import { SpanBar } from './span-bar.tsx';
import { useSpan } from './use-span.ts';

const idOf = ({ id }: AttemptOfAll): string => id;
const describe = ({ challenge, expert }: AttemptOfAll): string => `${challenge.title}, ${expert.name}`;
const noun = { one: 'attempt', many: 'attempts' };
const failure = { title: 'The attempts could not be loaded', fallback: 'Nothing was changed.' };
const empty = { title: 'No attempts yet', text: 'What experts attempt will be here.' };
const noMatch = { title: 'No attempt matches', text: 'Try other days or another state.' };

/** The attempts of everybody, newest first; one opens on its own page. */
export function AllAttempts() {
  const user = useUser();
  const navigate = useNavigate();
  const scope = useSpan();
  const state = useTableView({ ...allAttemptsOffer, savedAs: `${user?.id ?? ''}:all-attempts` });
  const asked = useQuery(allAttemptsQuery(questionOf(state.view, scope.span), state.view.cursor));
  const source = useCursorSource(asked, failure);
  const { counts } = asked.data ?? {};
  const filters = useMemo(() => countStates(counts), [counts]);
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
