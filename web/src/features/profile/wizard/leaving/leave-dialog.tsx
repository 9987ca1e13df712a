import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { LeaveQuestion } from './use-leave-guard.ts';

/** Asks before what is typed and not stored would be lost. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  if (!question.isAsked) return null;
  const answers = {
    keep: 'Stay here',
    onClose: question.stay,
    onConfirm: () => void question.saveAndLeave(),
  };
  return question.isRunning ? (
    <ConfirmDialog
      {...answers}
      title="Leave while the clock runs?"
      lead="Your answers are kept, and the time goes on. When it is over, what you answered by then is submitted."
      action="Leave anyway"
    />
  ) : (
    <ConfirmDialog
      {...answers}
      title="Leave without saving?"
      lead="Not everything on this step is saved yet. If you leave now, what is not saved is lost."
      action="Save and leave"
      other={{ label: 'Leave without saving', onChoose: question.leave }}
    />
  );
}
