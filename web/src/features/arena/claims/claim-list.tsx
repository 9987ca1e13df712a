import type { ClaimDecider, ClaimRow } from '@redoubt/contract/arena';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { Time } from '#platform/time/time.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { figure } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import { type ClaimState, claimsQuery } from './claims.queries.ts';
import classes from './claims.module.css';

const columnsOf = (state: ClaimState) => [
  { title: 'Challenge' },
  { title: 'Claimed' },
  { title: 'Since' },
  ...(state === 'waiting' ? [{ title: 'Waits for' }] : []),
  { title: 'Ruling' },
];

/** What people are to judge, or did; a row leads to all that is to be read. */
export function ClaimList({ state }: { readonly state: ClaimState }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(claimsQuery(state));
  const waiting = query.data?.pages.at(-1)?.waiting;
  return (
    <>
      <Segmented
        label="Claims"
        value={state}
        options={[
          { value: 'waiting', label: 'Waiting', ...(waiting !== undefined && { count: figure(waiting) }) },
          { value: 'ruled', label: 'Ruled' },
        ]}
        onChange={(chosen) =>
          void navigate(paths.adminJudging(chosen === 'waiting' ? {} : { state: chosen }), { replace: true })
        }
      />
      <AsyncContent
        of={query}
        loading={{ rows: 4, label: 'Loading the claims' }}
        failure={{ title: 'The claims could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={<NoClaims state={state} />}
      >
        {({ pages }) => (
          <>
            <ListTable columns={columnsOf(state)} className={classes['table']}>
              {pages
                .flatMap(({ items }) => items)
                .map((claim) => (
                  <Row key={claim.id} claim={claim} isWaiting={state === 'waiting'} />
                ))}
            </ListTable>
            <ShowMore of={query} label="Show more claims" failure="More claims could not be loaded." />
          </>
        )}
      </AsyncContent>
    </>
  );
}

const deciderWords: Readonly<Record<ClaimDecider, string>> = {
  validators: 'Three experts',
  reviewer: 'A reviewer',
  panel: 'A panel of three',
  staff: 'Staff',
};

interface RowProps {
  readonly claim: ClaimRow;
  readonly isWaiting: boolean;
}

function Row({ claim, isWaiting }: RowProps) {
  const { id, challenge, turn, claimedAt, outcome, waitsFor, isAppealed } = claim;
  const waits = waitsFor === null ? 'Nobody, as it is withheld' : deciderWords[waitsFor];

  return (
    <tr>
      <td>
        <Link to={paths.adminJudging({ claim: id })}>{challenge.title}</Link>{' '}
        <span className={classes['code']}>{challenge.code}</span>
      </td>
      <td>{turn === null ? 'A secret' : `Turn ${String(turn)}`}</td>
      <td>
        <Time at={claimedAt} form="dateTime" />
      </td>
      {isWaiting && (
        <td>
          <span className={classes['label']}>Waits for </span>
          {waitsFor === 'staff' ? <strong>{waits}</strong> : waits}
        </td>
      )}
      <td>
        <ArenaState
          state={
            outcome === null
              ? { tone: 'pending', word: 'Not ruled yet' }
              : { tone: outcome, word: `${outcomeWords[outcome]}${isAppealed ? ', appealed' : ''}` }
          }
        />
      </td>
    </tr>
  );
}

function NoClaims({ state }: { readonly state: ClaimState }) {
  return state === 'waiting' ? (
    <EmptyState title="No claims are waiting">
      Claims that no judge can decide appear here, those that wait for staff first.
    </EmptyState>
  ) : (
    <EmptyState title="No rulings yet">Claims are kept here once they are ruled on.</EmptyState>
  );
}
