import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import classes from './keys.module.css';
import { ActionIcon } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';

const keys = [
  ['j', 'The next application'],
  ['k', 'The one before'],
  ['Enter', 'Open the row'],
  ['a', 'Approve the open one, or those selected'],
  ['r', 'Reject the open one, or those selected'],
  ['m', 'Ask the open one for more, or those selected'],
  ['x', 'Select the row, or take it out'],
  ['u', 'Take the last decision back, for ten seconds'],
  ['Esc', 'Close what is open'],
  ['?', 'These keys'],
] as const;

/** The keys of the review. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className={classes['keys']}>
        {keys.map(([key, does]) => (
          <div key={key} className={classes['line']}>
            <dt>
              <kbd className={classes['key']}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button size="md" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For those who do not know of `?` yet; a phone has no keys. */
export function KeysButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <ActionIcon
      variant="default"
      className={classes['open'] ?? ''}
      aria-label="Keyboard"
      title="Keyboard (?)"
      onClick={onOpen}
    >
      <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
