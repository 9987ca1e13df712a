import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import type { LeaveQuestion } from './use-leave-guard.ts';
import { Button } from '#ui/actions/button.tsx';

/** Asks before what is typed and not stored would be lost. */
export function LeaveDialog({ question }: { readonly question: LeaveQuestion }) {
  if (!question.isAsked) return null;
  if (question.isRunning) {
    return (
      <Dialog
        title="Leave while the clock runs?"
        lead="Your answers are kept, and the time goes on. When it is over, what you answered by then is submitted."
        onClose={question.stay}
      >
        <DialogActions>
          <Button variant="default" size="md" onClick={() => void question.saveAndLeave()}>
            Leave, the clock runs on
          </Button>
          <Button size="md" onClick={question.stay}>
            Stay here
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Leave without saving?"
      lead="Not everything on this step is saved yet. If you leave now, what is not saved is lost."
      onClose={question.stay}
    >
      <DialogActions>
        <Button variant="default" size="md" onClick={question.leave}>
          Leave without saving
        </Button>
        <Button variant="default" size="md" onClick={question.stay}>
          Stay here
        </Button>
        <Button size="md" onClick={() => void question.saveAndLeave()}>
          Save and leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
