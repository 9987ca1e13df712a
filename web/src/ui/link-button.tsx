import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  /** signal is for the one first button of a landing page; elsewhere ink acts. */
  readonly kind?: 'ink' | 'signal' | 'outline' | 'quiet';
  readonly size?: 'compact' | 'normal' | 'touch' | 'large';
  readonly isWide?: boolean;
}

/** A link that looks like a button. Plain CSS, so that public pages need no kit for it. */
export function LinkButton({ to, children, kind = 'ink', size = 'normal', isWide = false }: LinkButtonProps) {
  const names = [classes['button'], classes[kind], classes[size], isWide ? classes['wide'] : undefined];
  return (
    <Link prefetch="intent" to={to} className={names.filter(Boolean).join(' ')}>
      {children}
    </Link>
  );
}
