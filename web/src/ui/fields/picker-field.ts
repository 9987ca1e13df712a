import { fieldClassNames } from './text-field.tsx';

/**
 * What the kit's fields with a list of suggestions have in common here: as tall as the other fields, and the list opens
 * when somebody types, presses a key or clicks. On focus it would cover the message that brought the focus there.
 */
export const pickerField = {
  size: 'lg',
  radius: 'lg',
  classNames: fieldClassNames,
  openOnFocus: false,
} as const;
