import type { Replay, RunOutcome } from '@redoubt/contract/replays';
import classes from './proof.module.css';

const words: Readonly<Record<RunOutcome, string>> = {
  broken: 'broken',
  held: 'held',
  failed: 'no answer',
  'not-judged': 'not judged',
};

/** One block for each run: broken filled, held a ring, those to come dashed. */
export function RunBlocks({ replay: { outcomes, runs } }: { readonly replay: Replay }) {
  const said = outcomes.map((outcome) => words[outcome]).join(', ');
  return (
    <span className={classes['blocks']}>
      <span className="sr-only">{said === '' ? 'No run yet' : `Runs: ${said}`}</span>
      {Array.from({ length: runs }, (_, at) => (
        <span
          key={at}
          className={classes['block']}
          data-outcome={outcomes[at] ?? 'to-come'}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
