import { Button } from '#ui/actions/button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';

interface SavedSinceNoteProps {
  /** Who saved what and when, without the full stop: 'Somebody else saved this model on …'. */
  readonly what: string;
  /** Takes what was saved meanwhile as the base of the next save. */
  readonly onFollow: () => void;
  readonly onReload: (() => void) | undefined;
}

/** Says that somebody saved meanwhile, and lets whoever types choose between the two. */
export function SavedSinceNote({ what, onFollow, onReload }: SavedSinceNoteProps) {
  return (
    <AlertNote problem={`${what}, after you opened it.`}>
      Your changes were not saved; they are still in the form.
      <AlertActions>
        <Button variant="default" onClick={onReload}>
          Show the current version
        </Button>
        <Button variant="default" onClick={onFollow}>
          Overwrite it with mine
        </Button>
      </AlertActions>
    </AlertNote>
  );
}
