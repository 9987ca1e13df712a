import type { AttemptStatus, AttemptTimeLimit } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Challenge } from '@redoubt/contract/challenges';

interface Timed {
  readonly status: AttemptStatus;
  readonly closedAt: Date | null;
  readonly endsAt: Date | null;
}

/** When the time of an attempt is over that begins at `at`; null where the challenge sets none. */
export function endOfTime({ timeLimitMinutes }: Pick<Challenge, 'timeLimitMinutes'>, at: Date): Date | null {
  return timeLimitMinutes === null ? null : new Date(at.getTime() + timeLimitMinutes * MINUTE_MS);
}

/** Whether the attempt ended, at this moment, because its time was over. */
export function isTimeOver(attempt: Timed, now: Date): boolean {
  const { status, endsAt } = attempt;
  return (status === 'open' && endsAt !== null && now >= endsAt) || endedByTime(attempt);
}

export function endedByTime({ status, closedAt, endsAt }: Timed): boolean {
  return status === 'ended' && closedAt !== null && endsAt !== null && closedAt >= endsAt;
}

/** An attempt as it is at a moment: one whose time is over has ended then, also before that is stored. */
export function asOf<Record extends Timed>(record: Record, now: Date): Record {
  if (record.status !== 'open' || !isTimeOver(record, now)) return record;
  return { ...record, status: 'ended', closedAt: record.endsAt };
}

/** What an attempt says of its time; nothing where the challenge sets none. */
export function presentTime(
  { endsAt }: Timed,
  { challenge, now }: { challenge: Pick<Challenge, 'timeLimitMinutes'>; now: Date },
): { time?: AttemptTimeLimit } {
  const limitMinutes = challenge.timeLimitMinutes;
  if (endsAt === null || limitMinutes === null) return {};
  return { time: { limitMinutes, endsAt: endsAt.toISOString(), now: now.toISOString() } };
}
