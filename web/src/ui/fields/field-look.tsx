import { createContext, use, type ReactNode } from 'react';
import classes from './fields.module.css';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
}

/** What every field takes from the kit by default, so that no screen sets it by hand. */
export type Dressed = 'label' | 'error' | 'size' | 'radius' | 'classNames';

type FieldSize = 'normal' | 'tall';

const FieldSizes = createContext<FieldSize>('normal');

/** The fields of the pages where people sign up and in are 50 pixels high; all others 36, and 44 under a finger. */
export function TallFields({ children }: { readonly children: ReactNode }) {
  return <FieldSizes value="tall">{children}</FieldSizes>;
}

export function useFieldSize(): FieldSize {
  return use(FieldSizes);
}

export function useFieldLook() {
  return looks[useFieldSize()];
}

const looks = {
  normal: { size: 'sm', radius: 'md', classNames: { error: classes['error'] ?? '' } },
  tall: {
    size: 'lg',
    radius: 'lg',
    classNames: {
      label: classes['tallLabel'] ?? '',
      error: `${classes['error'] ?? ''} ${classes['tallError'] ?? ''}`,
      description: classes['tallDescription'] ?? '',
    },
  },
} as const;

/** On the element of a field that holds what is no day: a form with one is not to be sent. */
export const HAS_UNREAD_DAY = 'data-unread-day';
