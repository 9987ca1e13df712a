import { formatRecent, formatTime, type TimeForm } from '#ui/words/times.ts';
import { useTimeZone } from './time-zone.ts';

interface TimeProps {
  /** An ISO time. */
  readonly at: string;
  /** recent: of today the time alone, of any other day its date, too. */
  readonly form: TimeForm | 'recent';
  readonly className?: string | undefined;
}

/** A time as its reader counts it: in the zone of their account, or of this browser. */
export function Time({ at, form, className }: TimeProps) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} className={className}>
      {form === 'recent' ? formatRecent(at, zone) : formatTime(at, form, zone)}
    </time>
  );
}
