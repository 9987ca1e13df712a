import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface ButtonLook {
  /** signal is for the one first button of a landing page; elsewhere ink acts. */
  readonly kind?: 'ink' | 'signal' | 'outline' | 'quiet';
  readonly size?: 'compact' | 'normal' | 'touch' | 'large';
  readonly isWide?: boolean;
}

/** The classes that make any link or button look like these. */
export function buttonLook({ kind = 'ink', size = 'normal', isWide = false }: ButtonLook): string {
  const names = [classes['button'], classes[kind], classes[size], isWide ? classes['wide'] : undefined];
  return names.filter(Boolean).join(' ');
}

interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. Plain CSS, so that public pages need no kit for it. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  return (
    <Link prefetch="intent" to={to} className={buttonLook(look)}>
      {children}
    </Link>
  );
}
