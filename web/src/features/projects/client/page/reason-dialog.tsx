import { type Project, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from '../../shared/parts.module.css';
import { submitByKey } from '../../shared/submit-by-key.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { moveWords, type ReasonedMove, reasonedMoves } from './moves.ts';

interface ReasonDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly move: ReasonedMove;
  readonly onClose: () => void;
}

const leads = {
  pause:
    'Nobody takes a task meanwhile; work that was begun goes on and earns its rate. Experts at work read the reason.',
  return: 'It becomes a draft again. The client reads the reason, can change the project and open it again.',
} as const;

/** Asks why a project is paused or returned; a refusal and the reason stay in it. */
export function ReasonDialog({ at, project, move, onClose }: ReasonDialogProps) {
  const { title, action, busy, done, failed } = moveWords[move];
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm({
    schema: endpoints.pauseProject.body,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      setProblem(undefined);
      await reasonedMoves[move]({ id: project.id, revision: project.revision, named: at.named }, reason);
      showSuccess(`${project.code} ${done}`, project.title);
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, failed));
    },
  });
  return (
    <Dialog title={title} lead={leads[move]} width={520} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
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
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel={busy}>
            {action}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
