import type { CivilDate } from './civil-date.ts';
import type { Counting } from './counting.ts';
import type { Span } from './read-span.ts';

/** What a question names, each kind in its order. */
export interface Bindings {
  readonly dates: readonly CivilDate[];
  readonly spans: readonly Span[];
  readonly years: readonly number[];
  readonly months: readonly number[];
  readonly weekdays: readonly number[];
  readonly counts: readonly number[];
  readonly ordinals: readonly number[];
  /** As "on or after". */
  readonly sides: readonly string[];
  readonly counting: Counting;
}
