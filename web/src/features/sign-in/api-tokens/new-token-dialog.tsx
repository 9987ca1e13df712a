import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import classes from './api-tokens.module.css';
import { Button } from '#ui/actions/button.tsx';

interface NewTokenDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The new token, readable this once. */
export function NewTokenDialog({ secret, onClose }: NewTokenDialogProps) {
  return (
    <Dialog
      title="Copy your API token"
      lead="It is shown only once, because we do not keep it in readable form. Store it where only your program can read it."
      width={520}
      onClose={onClose}
      isHeld
    >
      <code className={classes['secret']}>{secret}</code>
      <div>
        <CopyButton text={secret}>Copy the token</CopyButton>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have saved it</Button>
      </DialogActions>
    </Dialog>
  );
}
