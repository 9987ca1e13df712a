import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { insertManyExperts } from '#features/accounts/load';
import { insertManyBroken } from '#features/arena/load';
import {
  insertChallenge,
  type InsertedChallenge,
  type TallyChange,
  updateTallies,
} from '#features/challenges/load';
import { insertManyBreaks, type LoadBreak } from '#features/judging/load';
import { practiceChallenges } from '#features/practice';
import { insertManyPasswords } from '#features/sign-in/load';
import type { Kit, Transaction } from '#kit.ts';
import { createDraw } from '#platform/draw.ts';
import { fillOnce } from './scenarios.store.ts';

export const LOAD_PASSWORD = 'Redoubt-Load-1!';

export interface LoadSize {
  readonly experts: number;
  readonly challenges: number;
  readonly solves: number;
}

const FULL: LoadSize = { experts: 5000, challenges: 50, solves: 100_000 };
const BATCH = 5000;

/**
 * Fills an empty database with as much as a busy year: 5,000 experts, 50 challenges and 100,000 solves. One transaction:
 * what is interrupted was never there.
 */
export async function seedLoad(
  kit: Kit,
  progress: (sentence: string) => void,
  size: LoadSize = FULL,
): Promise<void> {
  await fillOnce(kit, 'load', async () => {
    progress(
      `Filling in ${String(size.experts)} experts, ${String(size.challenges)} challenges and ${String(size.solves)} solves`,
    );
    const passwordHash = await kit.passwords.hash(LOAD_PASSWORD);
    await kit.database.transaction(
      async (transaction) => {
        const experts = Array.from({ length: size.experts }, () => uuidv7());
        const at = kit.clock.now();
        await insertManyExperts(transaction, { ids: experts, at });
        await insertManyPasswords(transaction, { ids: experts, hash: passwordHash, at });
        const challenges = await makeChallenges(transaction, size.challenges, kit.clock.now());
        await makeSolves(transaction, { experts, challenges, count: size.solves }, kit.clock.now());
      },
      { isLong: true },
    );
  });
}

/** The practice challenges over and over under other addresses, until there are enough. */
async function makeChallenges(
  transaction: Transaction,
  count: number,
  now: Date,
): Promise<InsertedChallenge[]> {
  const opensAt = new Date(now.getTime() - 400 * DAY_MS);
  const made: InsertedChallenge[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const model = practiceChallenges[nth % practiceChallenges.length];
    if (!model) continue;
    const own = { slug: `${model.slug}-${String(nth)}`, code: `${model.code}-${String(nth)}` };
    made.push(await insertChallenge(transaction, { ...model, ...own, opensAt, closesAt: null }, now));
  }
  return made;
}

async function makeSolves(transaction: Transaction, pairs: Pairs, now: Date): Promise<void> {
  const draw = createDraw(20_261_120);
  const attempts = drawPairs(draw, pairs).map(({ userId, challengeId, objectiveId }): LoadBreak => ({
    attemptId: uuidv7(),
    verdictId: uuidv7(),
    userId,
    challengeId,
    challengeVersion: 1,
    objectiveId,
    at: new Date(now.getTime() - 390 * DAY_MS * draw() ** 2).toISOString(),
  }));
  for (let start = 0; start < attempts.length; start += BATCH) {
    const batch = attempts.slice(start, start + BATCH);
    await insertManyBroken(transaction, batch);
    await insertManyBreaks(transaction, batch);
  }
  await updateTallies(transaction, countByChallenge(attempts));
}

function countByChallenge(attempts: readonly LoadBreak[]): Map<string, TallyChange> {
  const counts = new Map<string, TallyChange>();
  for (const { challengeId, objectiveId } of attempts) {
    const solves = (counts.get(challengeId)?.solves ?? 0) + 1;
    counts.set(challengeId, { solves, tried: solves, byObjective: new Map([[objectiveId, solves]]) });
  }
  return counts;
}

interface Pairs {
  readonly experts: readonly string[];
  readonly challenges: readonly InsertedChallenge[];
  readonly count: number;
}

/** Distinct pairs of a person and a challenge, evenly spread: each person solves their share, beginning anywhere. */
function drawPairs(draw: () => number, { experts, challenges, count }: Pairs) {
  const perExpert = Math.min(Math.ceil(count / experts.length), challenges.length);
  const pairs = experts.flatMap((userId) => {
    const first = Math.floor(draw() * challenges.length);
    return Array.from(
      { length: perExpert },
      (_, nth) => challenges[(first + nth) % challenges.length],
    ).flatMap((challenge) => (challenge ? [{ userId, ...challenge }] : []));
  });
  return pairs.slice(0, count);
}
