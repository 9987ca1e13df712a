import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface Look {
  /** filled is the main action, default is beside it, subtle is for what is seldom pressed. */
  readonly variant?: 'filled' | 'default' | 'subtle';
  /** 32, 36, 44, 50 and 54 pixels high. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The rounder corners of the account screens. */
  readonly isRound?: boolean;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
}

/** The classes that make a link look like a button of the kit. */
export function buttonClass({ variant = 'filled', size = 'sm', isRound, fullWidth }: Look): string {
  const names = [classes['button'], classes[variant], classes[size]];
  if (isRound === true) names.push(classes['round']);
  if (fullWidth === true) names.push(classes['wide']);
  return names.filter(Boolean).join(' ');
}

/** A button. Plain CSS, so that pages which have nothing else of the kit need not load it. */
export function Button(props: ButtonProps) {
  const { variant, size, isRound, fullWidth, leftSection, rightSection, className, children, ...rest } =
    props;
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    isRound: isRound ?? false,
    fullWidth: fullWidth ?? false,
  });
  return (
    <button type="button" {...rest} className={className === undefined ? look : `${look} ${className}`}>
      <Section>{leftSection}</Section>
      <span className={classes['words']}>{children}</span>
      <Section>{rightSection}</Section>
    </button>
  );
}

function Section({ children }: { readonly children: ReactNode }) {
  return children === undefined || children === null ? null : (
    <span className={classes['section']}>{children}</span>
  );
}
