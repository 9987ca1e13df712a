import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';

interface ActionButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'id'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** While what it does is under way it cannot be pressed again. */
  readonly isBusy: boolean;
  /** What it says then: 'Saving…'. Without it the words stay. */
  readonly busyLabel?: ReactNode;
  readonly children: ReactNode;
}

/** A button whose action takes a while. */
export function ActionButton({ isBusy, busyLabel, disabled, children, ...props }: ActionButtonProps) {
  return (
    <Button {...props} disabled={disabled === true || isBusy} aria-busy={isBusy}>
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}
