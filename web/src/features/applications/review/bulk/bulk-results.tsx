import type { RowResult } from '@redoubt/contract/applications';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './bulk-results.module.css';
import { sayDone } from './find-refused.ts';
import type { BulkOutcome } from './use-bulk.ts';

interface BulkResultsProps {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** What became of each row, those that were refused first. */
export function BulkResults({ outcome: { verb, results }, onClose }: BulkResultsProps) {
  const refused = results.filter((row) => row.outcome === 'refused');
  const decided = results.filter((row) => row.outcome === 'decided');
  return (
    <Dialog
      title={sayDone(verb, decided.length, refused.length)}
      lead={decided.length === 0 ? 'Nobody is told.' : 'For ten seconds, u takes it back and nobody is told.'}
      width={560}
      onClose={onClose}
    >
      <ul className={classes['results']}>
        {[...refused, ...decided].map((row) => (
          <Result key={row.id} row={row} verb={verb} />
        ))}
      </ul>
      <DialogActions>
        <Button size="md" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Result({ row, verb }: { readonly row: RowResult; readonly verb: BulkOutcome['verb'] }) {
  const isDecided = row.outcome === 'decided';
  return (
    <li className={classes['result']}>
      <span className={classes['who']}>{row.name}</span>
      <StateMark shape={isDecided ? 'dot' : 'square'} tone={isDecided ? 'safe' : 'signal'}>
        {isDecided ? words[verb] : `Not ${verb}`}
      </StateMark>
      {row.outcome === 'refused' ? <span className={classes['why']}>{row.message}</span> : null}
    </li>
  );
}

const words: Readonly<Record<BulkOutcome['verb'], string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  'asked for more': 'Asked for more',
};
