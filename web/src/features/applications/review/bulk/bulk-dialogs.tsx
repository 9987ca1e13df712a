import type { RowResult, FilteredDecision } from '@redoubt/contract/applications';
import { Button } from '#ui/actions/button.tsx';
import { CloseAction, Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { sayDone, bulkVerbs } from './find-refused.ts';
import type { BulkOutcome, FilteredRun } from './use-bulk.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { count, figure, plural } from '#ui/words/numbers.ts';
import classes from '#ui/data-table/bulk-dialogs.module.css';

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
      lead={
        decided.length === 0
          ? 'No one is notified.'
          : 'Press U within ten seconds to undo. No mail has gone out yet.'
      }
      width={560}
      onClose={onClose}
    >
      <ul className={classes['results']}>
        {[...refused, ...decided].map((row) => (
          <Result key={row.id} row={row} verb={verb} />
        ))}
      </ul>
      <CloseAction onClose={onClose} />
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

/** How far a decision on many has come, and what was refused; it goes on where this is closed. */
export function FilteredProgress({ filtered }: { readonly filtered: FilteredRun }) {
  const { run, close, undo, isUndoing } = filtered;
  if (run === undefined) return null;
  const gone = run.decided + run.refused + run.undone;
  const isOver = run.state === 'done' || run.state === 'undone';
  return (
    <Dialog title={titleOf(run)} lead={leadOf(run)} width={560} onClose={close}>
      {isOver ? null : (
        <progress
          className={classes['progress']}
          max={run.total}
          value={run.state === 'running' ? gone : run.undone + run.kept}
          aria-label="Applications processed"
        />
      )}
      <p role="status" className={classes['sum']}>
        {isOver ? sumOf(run) : `${figure(gone)} of ${count(run.total, 'application', 'applications')}`}
      </p>
      {run.refusals.length === 0 ? null : (
        <ul className={classes['results']} aria-label="Refused">
          {run.refusals.map(({ id, name, message }) => (
            <li key={id} className={classes['result']}>
              <span className={classes['who']}>{name}</span>
              <span className={classes['why']}>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {run.state === 'running' ? (
          <ActionButton variant="default" size="md" isBusy={isUndoing} busyLabel="Stopping…" onClick={undo}>
            Stop and undo
          </ActionButton>
        ) : null}
        <Button size="md" data-autofocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function titleOf({ kind, state, decided, refused }: FilteredDecision): string {
  switch (state) {
    case 'running':
      return doing[kind];
    case 'undoing':
      return 'Undoing';
    case 'undone':
      return 'Undone';
    case 'done':
      return sayDone(bulkVerbs[kind], decided, refused);
  }
}

const doing: Readonly<Record<FilteredDecision['kind'], string>> = {
  approve: 'Approving',
  reject: 'Rejecting',
  request_changes: 'Asking for more',
};

function leadOf({ state, decided, kept }: FilteredDecision): string {
  switch (state) {
    case 'running':
      return 'You can close this. The work continues, and we notify you when it is done.';
    case 'undoing':
      return 'No one is notified while we undo it.';
    case 'undone':
      return kept === 0 ? 'No one is notified.' : 'Decisions that were already sent still apply.';
    case 'done':
      return decided === 0
        ? 'No one is notified.'
        : 'Press U within ten seconds to undo everything. No mail has gone out yet.';
  }
}

function sumOf({ state, refused, refusals, undone, kept }: FilteredDecision): string {
  if (state === 'undone')
    return kept === 0
      ? `${figure(undone)} undone.`
      : `${figure(undone)} undone, ${figure(kept)} still ${plural(kept, 'applies', 'apply')}.`;
  const rest = refused - refusals.length;
  return rest > 0 ? `The first ${figure(refusals.length)} of ${figure(refused)} that were refused:` : '';
}
