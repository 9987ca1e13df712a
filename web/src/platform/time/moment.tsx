import { formatTime, type TimeForm } from '#ui/words/times.ts';
import { useTimeZone } from './time-zone.ts';

interface MomentProps {
  /** An ISO time. */
  readonly at: string;
  readonly form: TimeForm;
  readonly className?: string | undefined;
}

/** A time as its reader counts it: in the zone of their account, or of this browser. */
export function Moment({ at, form, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {formatTime(at, form, useTimeZone())}
    </time>
  );
}
