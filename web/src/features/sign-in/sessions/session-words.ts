import { MINUTE_MS } from '@redoubt/contract/durations.ts';
import type { OpenSession } from '@redoubt/contract/sign-in';

/** Uses are written down once a minute, so nothing finer can be told. */
const NOW_MS = 2 * MINUTE_MS;

const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 'Active now', 'Last seen 5 minutes ago', 'Last seen yesterday'. */
export function describeLastSeen(session: Pick<OpenSession, 'lastSeenAt'>, now: Date): string {
  const agoMs = now.getTime() - Date.parse(session.lastSeenAt);
  if (agoMs < NOW_MS) return 'Active now';
  const [unit, unitMs] = units.find(([, each]) => agoMs >= each) ?? units[2];
  return `Last seen ${relative.format(-Math.floor(agoMs / unitMs), unit)}`;
}

export function describeDevice({ device }: Pick<OpenSession, 'device'>): string {
  return device ?? 'An unknown device';
}

/** '1 session', '3 sessions'. */
export function countSessions(count: number): string {
  return count === 1 ? '1 session' : `${count.toLocaleString('en')} sessions`;
}
