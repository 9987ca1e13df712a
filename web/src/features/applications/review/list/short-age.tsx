import { shortAge } from '#platform/time/short-age.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { formatTime } from '#ui/words/times.ts';

/** How long ago an ISO time was, in a few letters; the time itself for those who point at it and for screen readers. */
export function ShortAge({ at }: { readonly at: string }) {
  const time = formatTime(at, 'dateTime', useTimeZone());
  return (
    <time dateTime={at} title={time}>
      {shortAge(Date.now() - Date.parse(at))}
      <span className="sr-only"> ago, {time}</span>
    </time>
  );
}
