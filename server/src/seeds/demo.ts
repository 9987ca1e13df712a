import type { User } from '@redoubt/contract/accounts';
import { hasAttempted } from '#features/arena';
import {
  type Catalogue,
  createCatalogue,
  findChallengeId,
  insertChallenge,
  listScriptedPlays,
  practiceChallenges,
  type PublishedChallenge,
} from '#features/challenges';
import type { Kit } from '../kit.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { createDraw, pick } from './draw.ts';
import people from './people.json' with { type: 'json' };
import { ensurePerson, type Person } from './people.ts';
import { insertFinishedScenario, isScenarioFinished } from './scenarios.store.ts';
import { playScript } from './scripted-expert.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 75;

/** The twelve practice challenges, open since the beginning of the history; those that are there are left alone. */
export async function ensurePracticeChallenges(kit: Pick<Kit, 'database' | 'clock'>): Promise<void> {
  const now = kit.clock.now();
  const opensAt = new Date(now.getTime() - (HISTORY_DAYS + 5) * DAY_MS);
  for (const challenge of practiceChallenges) {
    if (await findChallengeId(kit.database.kysely, challenge.slug)) continue;
    await kit.database.transaction((transaction) =>
      insertChallenge(transaction, { ...challenge, opensAt, closesAt: null }, now),
    );
  }
}

/**
 * Fills an empty database with what a demo shows: forty people, twelve challenges and a few hundred attempts that
 * scripted experts really play. Taken up where it stopped when it was interrupted; done once.
 */
export async function seedDemo(kit: Kit, progress: (sentence: string) => void): Promise<void> {
  if (await isScenarioFinished(kit.database.kysely, 'demo')) return;
  progress('Filling the demo: 40 people, 12 challenges and their attempts');
  await ensurePracticeChallenges(kit);
  const experts = await ensurePeople(kit);
  const catalogue = createCatalogue(kit);
  const challenges = await catalogue.list();
  await inParallel(experts, (expert, index) =>
    playHistory({ kit, catalogue }, expert, { challenges, index }),
  );
  await insertFinishedScenario(kit.database.kysely, 'demo', kit.clock.now());
}

/** The demo accounts and the scripted experts; answers the experts who have a history. */
async function ensurePeople(kit: Kit): Promise<User[]> {
  const passwordHash = await kit.passwords.hash(DEMO_PASSWORD);
  for (const account of demoAccounts) await ensurePerson(kit, account, passwordHash);
  const experts: User[] = [];
  for (const [index, { firstname, lastname }] of people.entries()) {
    const role = index % 3 === 2 ? 'Freelancer' : 'Expert';
    const person: Person = {
      role,
      firstname,
      lastname,
      email: `scripted-${String(index + 1)}@demo.redoubt.example`,
    };
    experts.push(await ensurePerson(kit, person, null));
  }
  return experts;
}

/** What one expert did in the past weeks: more challenges and more breaks the more able they are. */
async function playHistory(
  table: { kit: Kit; catalogue: Catalogue },
  expert: User,
  { challenges, index }: { challenges: readonly PublishedChallenge[]; index: number },
): Promise<void> {
  const draw = createDraw(7919 * (index + 1));
  const ability = 0.2 + 0.75 * draw();
  const began = table.kit.clock.now().getTime() - HISTORY_DAYS * DAY_MS * (0.15 + 0.85 * draw());
  for (const [place, published] of challenges.entries()) {
    const isTried = draw() < 0.25 + 0.6 * ability;
    // Evenly over the time since they began, the last ones in the running week.
    const share = (place + draw()) / challenges.length;
    const at = new Date(began + (table.kit.clock.now().getTime() - began - DAY_MS / 4) * share);
    if (isTried) await playChallenge(table, expert, { published, at, draw, ability });
  }
}

interface Sitting {
  readonly published: PublishedChallenge;
  readonly at: Date;
  readonly draw: () => number;
  readonly ability: number;
}

async function playChallenge(
  table: { kit: Kit; catalogue: Catalogue },
  expert: User,
  { published, at, draw, ability }: Sitting,
): Promise<void> {
  const of = { userId: expert.id, challengeId: published.challenge.id };
  if (await hasAttempted(table.kit.database.kysely, of)) return;
  const plays = listScriptedPlays(published.targetKey);
  const failures = Math.floor(draw() * 2.5);
  for (let nth = 0; nth < failures; nth += 1) {
    const play = pick(
      draw,
      plays.filter((one) => !one.doesBreak),
    );
    if (play)
      await playScript(table, expert, { published, play, at: new Date(at.getTime() + nth * 900_000) });
  }
  const play = pick(
    draw,
    plays.filter((one) => one.doesBreak),
  );
  if (play && draw() < ability) {
    await playScript(table, expert, { published, play, at: new Date(at.getTime() + failures * 900_000) });
  }
}

const AT_ONCE = 6;

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()];
  const next = async (): Promise<void> => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await work(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
