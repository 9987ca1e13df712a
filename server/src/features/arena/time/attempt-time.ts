import type { AttemptStatus, AttemptTimeLimit } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Challenge } from '@redoubt/contract/challenges';

interface Timed {
  readonly status: AttemptStatus;
  readonly closedAt: Date | null;
  readonly endsAt: Date | null;
}

/** The end of the time of an attempt that begins at `at`; null where the challenge sets no limit. */
export function endOfTime({ timeLimitMinutes }: Pick<Challenge, 'timeLimitMinutes'>, at: Date): Date | null {
  return timeLimitMinutes === null ? null : new Date(at.getTime() + timeLimitMinutes * MINUTE_MS);
}

/** Whether the attempt has ended at this instant because its time was over. */
export function isTimeOver(attempt: Timed, now: Date): boolean {
  const { status, endsAt } = attempt;
  return (status === 'open' && endsAt !== null && now >= endsAt) || endedByTime(attempt);
}

export function endedByTime({ status, closedAt, endsAt }: Timed): boolean {
  return status === 'ended' && closedAt !== null && endsAt !== null && closedAt >= endsAt;
}

/** An attempt as it is at an instant: one whose time is over has ended, even before that is stored. */
export function asOf<Record extends Timed>(record: Record, now: Date): Record {
  if (record.status !== 'open' || !isTimeOver(record, now)) return record;
  return { ...record, status: 'ended', closedAt: record.endsAt };
}

/** The time fields of an attempt; none where the challenge sets no limit. */
export function presentTime(
  { endsAt }: Timed,
  { challenge, now }: { challenge: Pick<Challenge, 'timeLimitMinutes'>; now: Date },
): { time?: AttemptTimeLimit } {
  const limitMinutes = challenge.timeLimitMinutes;
  if (endsAt === null || limitMinutes === null) return {};
  return { time: { limitMinutes, endsAt: endsAt.toISOString(), now: now.toISOString() } };
}
