import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface ActionButtonProps extends ButtonProps {
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
