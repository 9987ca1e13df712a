import type { ExpertAction, ExpertActionResult } from '@redoubt/contract/talent';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import type { ActionRun } from './use-expert-actions.ts';
import classes from '#ui/data-table/bulk-dialogs.module.css';

interface ActionWords {
  readonly question: (experts: string) => string;
  readonly lead: string;
  readonly button: string;
  readonly doing: (experts: string) => string;
  /** What was done to one of them. */
  readonly done: string;
  readonly notDone: string;
}

const words: Readonly<Record<ExpertAction, ActionWords>> = {
  delete: {
    question: (experts) => `Delete ${experts}?`,
    lead: 'Your records of them are deleted, and so are open invitations. Those who have an account keep it.',
    button: 'Delete',
    doing: (experts) => `Deleting ${experts}`,
    done: 'Deleted',
    notDone: 'Not deleted',
  },
  resend: {
    question: (experts) => `Invite ${experts} again?`,
    lead: 'Those whose invitation expired, was stopped or was refused by the mail server get a new one, within your daily limit. Their earlier links no longer work.',
    button: 'Resend invites',
    doing: (experts) => `Inviting ${experts}`,
    done: 'Invited again',
    notDone: 'Not invited',
  },
  stop: {
    question: (experts) => `Stop the invitations of ${experts}?`,
    lead: 'Invitations that are still waiting are not sent. You can send them later with Resend Invite.',
    button: 'Stop invitations',
    doing: (experts) => `Stopping the invitations of ${experts}`,
    done: 'Stopped',
    notDone: 'Not stopped',
  },
};

const experts = (total: number) => count(total, 'expert', 'experts');

interface AskActionProps {
  readonly action: ExpertAction;
  readonly total: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done to many. */
export function AskAction({ action, total, onConfirm, onClose }: AskActionProps) {
  const { question, lead, button } = words[action];
  return (
    <ConfirmDialog
      title={question(experts(total))}
      lead={lead}
      keep="Cancel"
      action={button}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** So many rows are listed; all are counted. */
const MOST_LISTED = 200;

interface ActionProgressProps {
  readonly run: ActionRun;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** How far an action on many has come, then what became of each, those that were refused first. */
export function ActionProgress({ run, onStop, onClose }: ActionProgressProps) {
  const { action, total, results, isOver, problem } = run;
  const { doing, done } = words[action];
  if (!isOver)
    return (
      <Dialog title={doing(experts(total))} width={560} onClose={onStop}>
        <progress
          className={classes['progress']}
          max={total}
          value={results.length}
          aria-label={doing(experts(total))}
        />
        <p role="status" className={classes['sum']}>
          {figure(results.length)} of {experts(total)}
        </p>
        <DialogActions>
          <Button variant="default" size="md" data-autofocus onClick={onStop}>
            Stop here
          </Button>
        </DialogActions>
      </Dialog>
    );
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const changed = results.filter(({ outcome }) => outcome === 'done');
  const listed = [...refused, ...changed].slice(0, MOST_LISTED);
  const notDone = refused.length === 0 ? '' : `, ${figure(refused.length)} not`;
  return (
    <Dialog title={`${done}: ${figure(changed.length)}${notDone}`} width={560} onClose={onClose}>
      <AlertNote problem={problem} />
      {results.length < total && problem === undefined ? (
        <p className={classes['sum']}>
          It stopped after {figure(results.length)} of {experts(total)}.
        </p>
      ) : null}
      <ul className={classes['results']} aria-label="Results">
        {listed.map((row) => (
          <Result key={row.id} row={row} action={action} />
        ))}
      </ul>
      {results.length > listed.length ? (
        <p className={classes['sum']}>And {figure(results.length - listed.length)} more.</p>
      ) : null}
      <DialogActions>
        <Button size="md" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Result({ row, action }: { readonly row: ExpertActionResult; readonly action: ExpertAction }) {
  const isDone = row.outcome === 'done';
  return (
    <li className={classes['result']}>
      <span className={classes['who']}>{row.name === '' ? 'An expert' : row.name}</span>
      <StateMark shape={isDone ? 'dot' : 'square'} tone={isDone ? 'safe' : 'signal'}>
        {isDone ? words[action].done : words[action].notDone}
      </StateMark>
      {row.outcome === 'refused' ? <span className={classes['why']}>{row.message}</span> : null}
    </li>
  );
}
