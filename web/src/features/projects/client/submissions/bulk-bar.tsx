import type { Project } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { requiredText } from '@redoubt/contract/shared/text.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import parts from '../../shared/parts.module.css';
import { submitByKey } from '../../shared/submit-by-key.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { type BulkDecision, reviewInBulk } from './submissions.queries.ts';

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
        <RejectDialog
          title={`Reject ${chosen}?`}
          onReject={(reason) => decide.mutateAsync({ ids, decision: 'rejected', reason })}
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

interface RejectDialogProps {
  readonly title: string;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const rejection = z.object({ reason: requiredText('Reason', 2000) });

function RejectDialog({ title, onReject, onClose }: RejectDialogProps) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm({
    schema: rejection,
    defaultValues: { reason: '' },
    send: ({ reason }) => {
      setProblem(undefined);
      return onReject(reason);
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'Nothing was rejected.'));
    },
  });
  return (
    <Dialog
      title={title}
      lead="Nothing is earned. Each author reads the reason and may contest it once; then another reviewer decides. After that time the tasks can be taken again."
      width={520}
      onClose={onClose}
    >
      <form noValidate className={parts['form']} onSubmit={(event) => void submit(event)}>
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          minRows={3}
          maxRows={8}
          data-autofocus
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={submitByKey}
          error={errors.reason?.message}
        />
        <AlertNote problem={problem}>Your reason is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Rejecting…">
            Reject
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
