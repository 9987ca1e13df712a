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
      lead="It is shown this once: we keep only what checks it. Put it where your program finds it and nobody else does."
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
