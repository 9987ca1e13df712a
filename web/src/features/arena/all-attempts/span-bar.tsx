import type { AttemptTime } from '@redoubt/contract/arena';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/moments/date-field.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import classes from './all-attempts.module.css';
import type { useSpan } from './use-span.ts';

const times: readonly SegmentedOption<AttemptTime>[] = [
  { value: 'started', label: 'Begun' },
  { value: 'closed', label: 'Ended' },
];

/** Of which days, in UTC, and whether attempts were begun or ended in them. */
export function SpanBar({ span, set }: ReturnType<typeof useSpan>) {
  return (
    <div className={classes['span']}>
      <Segmented label="Listed by" options={times} value={span.by} onChange={(by) => set({ by })} />
      <div className={classes['day']}>
        <DateField label="From" value={span.from ?? null} onChange={(from) => set({ from })} />
      </div>
      <div className={classes['day']}>
        <DateField label="Until" value={span.until ?? null} onChange={(until) => set({ until })} />
      </div>
      {span.from === undefined && span.until === undefined ? null : (
        <Button variant="default" onClick={() => set({ from: null, until: null })}>
          All days
        </Button>
      )}
    </div>
  );
}
