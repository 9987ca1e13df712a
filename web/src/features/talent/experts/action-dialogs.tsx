import type { ExpertAction, ExpertActionResult } from '@redoubt/contract/talent';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CloseAction, Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { count, figure, plural } from '#ui/words/numbers.ts';
import type { ActionRun } from './use-expert-actions.ts';
import classes from '#ui/data-table/bulk-dialogs.module.css';

interface ActionWords {
  readonly question: (experts: string) => string;
  readonly lead: string;
  readonly button: string;
  readonly doing: (experts: string) => string;
  /** Where it concerns none of the selected. */
  readonly nobody?: string;
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
    lead: 'They get a new invitation within your daily limit, and their earlier links no longer work. Somebody who has an open invitation is reminded at most once a day.',
    nobody:
      'None of the selected experts can be invited again now: they accepted, opted out, are being mailed, or were mailed less than a day ago.',
    button: 'Resend invites',
    doing: (experts) => `Inviting ${experts}`,
    done: 'Invited again',
    notDone: 'Not invited',
  },
  stop: {
    question: (experts) => `Stop the invitations of ${experts}?`,
    lead: 'Invitations that are still waiting are not sent, and links that were sent no longer work. You can invite them again with Resend Invite.',
    nobody: 'None of the selected experts has an open invitation.',
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
  /** How many of them it concerns; undefined where that is not known, since they are on other pages. */
  readonly concerned: number | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done to many. */
export function AskAction({ action, total, concerned, onConfirm, onClose }: AskActionProps) {
  const { question, lead, button, nobody } = words[action];
  if (concerned === 0 && nobody !== undefined)
    return (
      <Dialog title="There is nothing to do" lead={nobody} width={560} onClose={onClose}>
        <CloseAction onClose={onClose} />
      </Dialog>
    );
  const others = concerned === undefined ? 0 : total - concerned;
  return (
    <ConfirmDialog
      title={question(experts(concerned ?? total))}
      lead={
        others === 0
          ? lead
          : `${lead} ${count(others, 'other', 'others')} of the selected ${plural(others, 'is', 'are')} left as they are.`
      }
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
  return (
    <Dialog title={sayOutcome(done, changed.length, refused.length)} width={560} onClose={onClose}>
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
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

/** How an action ended: '3 invited again, 2 not'. */
function sayOutcome(done: string, changed: number, refused: number): string {
  if (refused === 0) return `${done}: ${figure(changed)}`;
  if (changed === 0) return `${done}: none of ${experts(refused)}`;
  return `${done}: ${figure(changed)} of ${experts(changed + refused)}`;
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
