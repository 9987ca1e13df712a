import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OpenSession } from '@redoubt/contract/sign-in';
import { count } from '#ui/words/numbers.ts';
import { formatAgo } from '#ui/words/times.ts';

/** Uses are written down once a minute, so nothing finer is known. */
const NOW_MS = 2 * MINUTE_MS;

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** 'Active now', 'Last seen 5 minutes ago', 'Last seen yesterday'. */
export function describeLastSeen(session: Pick<OpenSession, 'lastSeenAt'>, now: Date): string {
  const agoMs = now.getTime() - Date.parse(session.lastSeenAt);
  if (agoMs < NOW_MS) return 'Active now';
  const [unit, unitMs] = units.find(([, each]) => agoMs >= each) ?? units[2];
  return `Last seen ${formatAgo(Math.floor(agoMs / unitMs), unit)}`;
}

export function describeDevice({ device }: Pick<OpenSession, 'device'>): string {
  return device ?? 'An unknown device';
}

/** '1 session', '3 sessions'. */
export function countSessions(sessions: number): string {
  return count(sessions, 'session', 'sessions');
}
