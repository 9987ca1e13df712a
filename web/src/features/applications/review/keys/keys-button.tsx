import { ActionIcon } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import classes from './keys.module.css';

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
