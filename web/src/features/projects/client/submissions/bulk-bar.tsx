import type { Project } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import parts from '../../shared/parts.module.css';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { SayWhyDialog } from '../say-why-dialog.tsx';
import { type BulkDecision, reviewInBulk } from './submissions.queries.ts';

const LONGEST_REASON = 2000;

interface BulkBarProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly ids: readonly AssignmentId[];
  /** Called with those that were refused, which stay chosen. */
  readonly onDone: (refused: readonly AssignmentId[]) => void;
}

/** What can be done with the chosen submissions at once. */
export function BulkBar({ at, project, ids, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<BulkDecision['decision']>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const decide = useDecide({ at, project }, (refused) => {
    setAsking(undefined);
    setRefusals([...new Set(refused.map(({ message }) => message))]);
    onDone(refused.map(({ id }) => id));
  });
  const chosen = count(ids.length, 'submission', 'submissions');
  const close = () => {
    decide.reset();
    setAsking(undefined);
  };
  return (
    <>
      {ids.length === 0 ? null : (
        <div className={parts['row']} role="group" aria-label="Chosen submissions">
          <span>{chosen} chosen</span>
          <Button variant="default" onClick={() => setAsking('accepted')}>
            Accept
          </Button>
          <Button variant="default" onClick={() => setAsking('rejected')}>
            Reject
          </Button>
        </div>
      )}
      <AlertNote problem={refusals.length === 0 ? undefined : refusals.join(' ')}>
        These are still chosen; the others were decided.
      </AlertNote>
      {asking === 'accepted' ? (
        <ConfirmDialog
          title={`Accept ${chosen}?`}
          lead="What they earn is posted at once. An accepted answer stays accepted."
          keep="Back"
          action="Accept"
          busyAction="Accepting…"
          isBusy={decide.isPending}
          problem={decide.isError ? messageOf(decide.error, 'Nothing was accepted.') : undefined}
          onConfirm={() => decide.mutate({ ids, decision: 'accepted' })}
          onClose={close}
        />
      ) : null}
      {asking === 'rejected' ? (
        <SayWhyDialog
          title={`Reject ${chosen}?`}
          lead="Nothing is earned. Each author reads the reason and may contest it once; then another reviewer decides. After that time the tasks can be taken again."
          longest={LONGEST_REASON}
          action="Reject"
          busy="Rejecting…"
          failed="Nothing was rejected."
          send={(reason) => decide.mutateAsync({ ids, decision: 'rejected', reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface Refused {
  readonly id: AssignmentId;
  readonly message: string;
}

function useDecide(
  { at, project }: Pick<BulkBarProps, 'at' | 'project'>,
  onDone: (refused: readonly Refused[]) => void,
) {
  return useMutation({
    mutationFn: (decision: BulkDecision) => reviewInBulk({ named: at.named, id: project.id }, decision),
    onSuccess: ({ results }, { decision }) => {
      const done = results.filter(({ isDone }) => isDone).length;
      if (done > 0) showSuccess(`${count(done, 'submission', 'submissions')} ${decision}`, project.title);
      onDone(results.filter(({ isDone }) => !isDone));
    },
  });
}
