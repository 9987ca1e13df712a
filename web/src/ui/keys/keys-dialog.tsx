import { ActionIcon, Switch } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useId, useSyncExternalStore } from 'react';
import { CloseAction, Dialog } from '../dialog/dialog.tsx';
import { areSingleKeysOn, STORAGE_KEY } from './single-keys.ts';
import classes from './keys.module.css';

export type ListedKeys = readonly (readonly [key: string, does: string])[];

interface KeysDialogProps {
  readonly keys: ListedKeys;
  readonly onClose: () => void;
}

/** The keys of a screen, `?` with them, and the switch of those that are a letter alone. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={classes['keys']}>
        {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
          <div key={key} className={classes['line']}>
            <dt>
              <kbd className={classes['key']}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['switch']}>
        <SingleKeysSwitch />
      </div>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

/** Of the keys that are a letter, a digit or a sign alone, in this browser. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(onSingleKeysChange, areSingleKeysOn);
  const hintId = useId();
  return (
    <>
      <Switch
        size="md"
        label="Single-letter keys"
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
      />
      <p id={hintId} className={classes['hint']}>
        Switched off, a letter, digit or sign alone does nothing on any page unless what has the focus takes
        it. Arrows, Enter, Esc and keys with Ctrl or Alt still work. Saved in this browser only.
      </p>
    </>
  );
}

/** Keeps the choice in this browser. */
export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  window.dispatchEvent(new Event('storage'));
}

/** Calls back when they are switched, in whichever tab. */
function onSingleKeysChange(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

interface KeysButtonProps {
  /** words: with its key, and an icon in a narrow window. icon: among other icons. */
  readonly look: 'words' | 'icon';
  readonly onOpen: () => void;
}

/** Opens the keys of a screen for those who do not know of `?` or switched it off; a phone has no keys. */
export function KeysButton({ look, onOpen }: KeysButtonProps) {
  const named = { 'aria-label': 'Keys', title: 'Keys (?)', onClick: onOpen };
  const icon = <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />;
  if (look === 'icon')
    return (
      <ActionIcon variant="default" className={classes['open'] ?? ''} {...named}>
        {icon}
      </ActionIcon>
    );
  return (
    <button type="button" className={`${classes['open']} ${classes['worded']}`} {...named}>
      {icon}
      <span className={classes['words']} aria-hidden="true">
        Keys <kbd className={classes['hintKey']}>?</kbd>
      </span>
    </button>
  );
}
