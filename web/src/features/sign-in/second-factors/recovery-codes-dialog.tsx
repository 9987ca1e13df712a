import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import classes from './second-factors.module.css';
import { Button, buttonClass } from '#ui/actions/button.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, readable this once: to copy, to download, or to write down. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const address = useTextFile(
    `Recovery codes for ${window.location.host}\nEach works once, instead of another factor.\n\n${text}\n`,
  );
  return (
    <Dialog
      title="Save your recovery codes"
      lead="They are shown only once. Keep them where you can find them without your phone, such as in a password manager or on paper."
      width={480}
      onClose={onClose}
      isHeld
    >
      <ol className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes['saving']}>
        <CopyButton text={text}>Copy the codes</CopyButton>
        <a
          className={buttonClass({ variant: 'default' })}
          href={address}
          download="redoubt-recovery-codes.txt"
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          Download as text
        </a>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address of a text file that lives as long as the component. */
function useTextFile(text: string): string {
  const [address] = useState(() => URL.createObjectURL(new Blob([text], { type: 'text/plain' })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
