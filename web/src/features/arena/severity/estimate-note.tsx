import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { fixedTenth } from '#ui/words/numbers.ts';
import { SeverityTerms } from './severity-terms.tsx';
import { nearestWords, scoreWord } from './severity-words.ts';
import classes from './estimate-note.module.css';

interface EstimateNoteProps {
  readonly attempt: Pick<Attempt, 'id' | 'turns'>;
  /** The reply that would be claimed; undefined for all that was said. */
  readonly turn?: number;
}

const estimateQuery = ({ attempt, turn }: EstimateNoteProps) =>
  queryOptions({
    // What was said before a turn does not change; all that was said does.
    queryKey: ['arena', 'estimate', attempt.id, turn ?? `all ${String(attempt.turns.length)}`],
    queryFn: ({ signal }) =>
      call(arenaEndpoints.estimateBreak, {
        params: { id: attempt.id },
        query: turn === undefined ? {} : { turn: String(turn) },
        signal,
        isQuiet: true,
      }),
  });

/** What a break would be, before it is submitted. It is a help, so nothing is said where it is not known. */
export function EstimateNote(props: EstimateNoteProps) {
  const { data } = useQuery(estimateQuery(props));
  if (data === undefined) return null;
  const { severity, nearest } = data;
  return (
    <div className={classes['note']}>
      <p className={classes['near']} data-near={nearest !== null}>
        {nearestWords(nearest)}
      </p>
      <details>
        <summary>
          Severity so far: {fixedTenth(severity.score)} of 10, {scoreWord(severity.score).toLowerCase()}
        </summary>
        <SeverityTerms severity={severity} />
      </details>
    </div>
  );
}
