import type { EventOf } from '#platform/outbox/define-event.ts';
import { kindOfJudge } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { type ArenaKit, appealOpened, claimFiled, getAttemptRecord } from '#features/arena';
import { findClaim, insertJudging, type JudgingRound } from '#features/judging';
import type { Transaction } from '#kit.ts';
import { defineListener, type Listener } from '#platform/outbox/index.ts';
import { chooseJudges } from './choose-judges.ts';
import { judgeDue } from './judge-due.job.ts';

/** Asks model judges about each claim that is filed, and about each appeal that asks for a second opinion. */
export function modelJudgesListener(arena: ArenaKit): Listener {
  return defineListener({
    name: 'model-judges',
    events: [claimFiled, appealOpened],
    async handle(events, transaction) {
      for (const event of events) {
        const round = roundOf(event);
        if (round) await begin(arena, transaction, { claimId: event.payload.claimId, round });
      }
    },
  });
}

type JudgedEvent = EventOf<typeof claimFiled | typeof appealOpened>;

function roundOf(event: JudgedEvent): JudgingRound | null {
  if (event.type === 'claim.filed') return 'first';
  return event.payload.stage === 'second-opinion' ? 'appeal' : null;
}

interface Begun {
  readonly claimId: JudgedEvent['payload']['claimId'];
  readonly round: JudgingRound;
}

/** Nothing where no judges are calibrated for what the challenge asks for: then people decide alone. */
async function begin({ kit, catalogue }: ArenaKit, transaction: Transaction, { claimId, round }: Begun) {
  const claim = await findClaim(transaction, claimId);
  if (!claim) return;
  const attempt = await getAttemptRecord(transaction, claim.attemptId);
  const kind = kindOfJudge((await catalogue.get(attempt)).judge);
  const judges = await chooseJudges(transaction, { kind, round });
  if (judges.length === 0) return;
  const askedAt = kit.clock.now();
  await insertJudging(transaction, { claimId, round, kind, challengeId: attempt.challengeId, askedAt });
  await kit.jobs.add(transaction, judgeDue, { payload: {}, key: judgeDue.name });
}
