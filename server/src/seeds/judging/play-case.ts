import { type ArenaKit, getAttempt, getVerdict, listAttempts } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import { listVotesOn } from '#features/judging';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { createScenarioClock } from '../playing/scenario-clock.ts';
import { callerOf, granted, type Play, playSitting } from '../playing/scripted-expert.ts';
import { doStep, type PastClaim } from './case-steps.ts';
import type { CaseStep, DemoCase } from './demo-cases.ts';

export interface CaseTable {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
  /** Who is meant by the names in the cases. */
  readonly find: (who: string) => User;
  /** What each expert has played of each challenge so far. */
  readonly played: Map<string, Play[]>;
}

/** Plays a claim and all that became of it through the use cases of the product; what an earlier run did is passed over. */
export async function playCase(table: CaseTable, played: DemoCase): Promise<void> {
  const { kit, catalogue, find } = table;
  const at = kit.clock.now().getTime() - played.hoursAgo * HOUR_MS;
  const author = find(played.by);
  const claimId = await fileClaim(table, played, { author, at: new Date(at) });
  const left = await countDone({ kit, catalogue }, { author, claimId });
  for (const step of played.steps) {
    left[step.do] -= 1;
    if (left[step.do] >= 0) continue;
    const clock = createScenarioClock(new Date(at + step.hours * HOUR_MS));
    const arena = { kit: { ...kit, clock }, catalogue };
    await doStep({ arena, clock, claimId, author, find }, step);
  }
}

/** Of one expert at one challenge, also where an earlier run played the later ones. */
const MOST_ATTEMPTS = 100;

interface Filing {
  readonly author: User;
  readonly at: Date;
}

async function fileClaim(
  { kit, catalogue, played }: CaseTable,
  { challenge, messages, claim }: DemoCase,
  { author, at }: Filing,
): Promise<VerdictId> {
  const published = await catalogue.find(challenge);
  invariant(published, `The demo has the challenge ${challenge}.`);
  const key = `${author.id} ${challenge}`;
  const play = { messages, problem: null, doesBreak: false, claim: { ...claim, turn: 2 * messages.length } };
  const plays = [...(played.get(key) ?? []), play];
  played.set(key, plays);
  await playSitting({ kit, catalogue }, author, { published, plays, at });
  const arena = { kit, catalogue };
  const caller = callerOf(author);
  const { items } = granted(await listAttempts(arena, caller, { challenge, limit: MOST_ATTEMPTS }));
  const attempt = items.find(({ number }) => number === plays.length);
  invariant(attempt, 'What was just played is among the attempts.');
  const { verdicts } = granted(await getAttempt(arena, caller, attempt.id));
  const claimId = verdicts.find(({ claim: made }) => made !== undefined)?.claimId;
  invariant(claimId, 'The claim that was just made has a verdict, or waits for one.');
  return claimId;
}

/** How many steps of each kind an earlier run did; those that may be done again count as not done. */
async function countDone(
  arena: ArenaKit,
  { author, claimId }: Pick<PastClaim, 'author' | 'claimId'>,
): Promise<Record<CaseStep['do'], number>> {
  const decided = await listVotesOn(arena.kit.database.kysely, claimId);
  const { votes, appeals, rulings } = granted(await getVerdict(arena, callerOf(author), claimId));
  return {
    vote: decided.length + (votes?.in ?? 0),
    appeal: appeals.length,
    withdraw: appeals.filter(({ outcome }) => outcome === 'withdrawn').length,
    rule: rulings.filter(({ instance }) => instance === 'staff').length,
    overdue: 0,
    publish: 0,
    gold: 0,
  };
}
