import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface ActionButtonProps extends ButtonProps {
  /** While what it does is under way it cannot be pressed again. */
  readonly isBusy: boolean;
  /** What it says then: 'Saving…'. Without it the words stay. */
  readonly busyLabel?: ReactNode;
  readonly children: ReactNode;
}

/** A button whose action takes a while. A double click acts once, also where the answer comes between its two presses. */
export function ActionButton(props: ActionButtonProps) {
  const { isBusy, busyLabel, disabled, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...rest} disabled={disabled === true || isBusy} aria-busy={isBusy} onClick={press}>
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}
