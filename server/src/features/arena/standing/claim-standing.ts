import {
  APPEAL_DAYS,
  type AttemptSummary,
  type VerdictOutcome,
  type VerdictPage,
} from '@redoubt/contract/arena';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ClaimStanding, VerdictRecord } from '#features/judging';

interface Withheld {
  readonly isWithheld: boolean;
}

type Standing = Pick<VerdictPage, 'state' | 'finalAt'>;

/** Whether a ruling is provisional until people rule on the same claim: a break that no more than model judges found. */
export function isConfirmedByPeople({
  instance,
  outcome,
}: Pick<VerdictRecord, 'instance' | 'outcome'>): boolean {
  return instance === 'model-judge' && outcome === 'break';
}

/**
 * What a ruling is worth now: provisional for seven days, while an appeal is open and until people confirm it where they
 * have to; that of staff is final at once.
 */
export function standingOf(
  last: Pick<VerdictRecord, 'instance' | 'outcome' | 'judgedAt'> | null,
  isAppealed: boolean,
  now: Date,
): Standing {
  if (!last) return { state: 'pending', finalAt: null };
  if (isAppealed) return { state: 'appealed', finalAt: null };
  if (isConfirmedByPeople(last)) return { state: 'provisional', finalAt: null };
  const days = last.instance === 'staff' ? 0 : APPEAL_DAYS;
  const finalAt = new Date(last.judgedAt.getTime() + days * DAY_MS);
  return { state: finalAt <= now ? 'final' : 'provisional', finalAt: finalAt.toISOString() };
}

/** Nobody judges what is withheld, so that neither a claim nor an appeal waits for anybody. */
export function withWithheld({ isWithheld }: Withheld, standing: Standing): Standing {
  const isWaiting = standing.state === 'pending' || standing.state === 'appealed';
  return isWithheld && isWaiting ? { state: 'withheld', finalAt: null } : standing;
}

interface Shown {
  readonly outcome: VerdictOutcome | null;
  readonly now: Date;
}

/** What the list of attempts says of the claim that the outcome comes from, and of the transcript. */
export function presentStanding(
  record: Withheld,
  claim: ClaimStanding | undefined,
  { outcome, now }: Shown,
): Pick<AttemptSummary, 'standing' | 'isWithheld'> {
  const ruled = claim && (claim.outcome === 'pending' ? null : claim);
  return {
    ...(record.isWithheld && { isWithheld: true as const }),
    ...(claim &&
      claim.outcome === outcome && {
        standing: {
          claimId: claim.claimId,
          state: withWithheld(record, standingOf(ruled ?? null, claim.isAppealed, now)).state,
        },
      }),
  };
}
