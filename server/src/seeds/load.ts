import { v7 as uuidv7 } from 'uuid';
import { insertManyExperts } from '#features/accounts/load';
import { insertManySolved, type LoadAttempt } from '#features/arena/load';
import {
  createCatalogue,
  insertChallenge,
  practiceChallenges,
  type PublishedChallenge,
  updateTallies,
} from '#features/challenges';
import type { Kit } from '../kit.ts';
import { createDraw } from './draw.ts';
import { insertFinishedScenario, isScenarioFinished } from './scenarios.store.ts';

export const LOAD_PASSWORD = 'Redoubt-Load-1!';

export interface LoadSize {
  readonly experts: number;
  readonly challenges: number;
  readonly solves: number;
}

const FULL: LoadSize = { experts: 5000, challenges: 50, solves: 100_000 };
const DAY_MS = 86_400_000;
const BATCH = 5000;

/** Fills an empty database with as much as a busy year: 5,000 experts, 50 challenges and 100,000 solves. */
export async function seedLoad(
  kit: Kit,
  progress: (sentence: string) => void,
  size: LoadSize = FULL,
): Promise<void> {
  if (await isScenarioFinished(kit.database.kysely, 'load')) return;
  progress(
    `Filling in ${String(size.experts)} experts, ${String(size.challenges)} challenges and ${String(size.solves)} solves`,
  );
  const experts = Array.from({ length: size.experts }, () => uuidv7());
  const passwordHash = await kit.passwords.hash(LOAD_PASSWORD);
  await insertManyExperts(kit.database.kysely, { ids: experts, passwordHash, at: kit.clock.now() });
  await makeChallenges(kit, size.challenges);
  await makeSolves(kit, experts, size.solves);
  await insertFinishedScenario(kit.database.kysely, 'load', kit.clock.now());
}

/** The practice challenges over and over under other addresses, until there are enough. */
async function makeChallenges(kit: Kit, count: number): Promise<void> {
  const now = kit.clock.now();
  const opensAt = new Date(now.getTime() - 400 * DAY_MS);
  for (let nth = 0; nth < count; nth += 1) {
    const model = practiceChallenges[nth % practiceChallenges.length];
    if (!model) continue;
    const own = {
      slug: `${model.slug}-${String(nth)}`,
      code: `${model.code}-${String(nth)}`,
      opensAt,
      closesAt: null,
    };
    await kit.database.transaction((transaction) => insertChallenge(transaction, { ...model, ...own }, now));
  }
}

async function makeSolves(kit: Kit, experts: readonly string[], count: number): Promise<void> {
  const challenges = await createCatalogue(kit).list();
  const draw = createDraw(20_261_120);
  const now = kit.clock.now().getTime();
  const attempts = drawPairs(draw, { experts, challenges, count }).map(
    ({ userId, published }): LoadAttempt => ({
      attemptId: uuidv7(),
      verdictId: uuidv7(),
      userId,
      challengeId: published.challenge.id,
      objectiveId: published.objectiveId,
      at: new Date(now - 390 * DAY_MS * draw() ** 2).toISOString(),
    }),
  );
  const tallies = new Map<string, { solves: number; tried: number }>();
  for (let start = 0; start < attempts.length; start += BATCH) {
    const batch = attempts.slice(start, start + BATCH);
    await insertManySolved(kit.database.kysely, batch);
    for (const { challengeId } of batch) {
      const before = tallies.get(challengeId) ?? { solves: 0, tried: 0 };
      tallies.set(challengeId, { solves: before.solves + 1, tried: before.tried + 1 });
    }
  }
  await kit.database.transaction((transaction) => updateTallies(transaction, tallies));
}

interface Pairs {
  readonly experts: readonly string[];
  readonly challenges: readonly PublishedChallenge[];
  readonly count: number;
}

/** Distinct pairs of a person and a challenge, evenly spread: each person solves their share, beginning anywhere. */
function drawPairs(draw: () => number, { experts, challenges, count }: Pairs) {
  const perExpert = Math.ceil(count / experts.length);
  const pairs = experts.flatMap((userId) => {
    const first = Math.floor(draw() * challenges.length);
    return Array.from(
      { length: perExpert },
      (_, nth) => challenges[(first + nth) % challenges.length],
    ).flatMap((published) => (published ? [{ userId, published }] : []));
  });
  return pairs.slice(0, count);
}
