import type { CalendarEventType } from '@redoubt/contract/calendar';
import classes from './type-swatch.module.css';

/** How events of a type look, in small. */
export function TypeSwatch({ type }: { readonly type: CalendarEventType }) {
  return <span className={classes['swatch']} data-type={type} aria-hidden="true" />;
}
