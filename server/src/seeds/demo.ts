import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import pLimit from 'p-limit';
import {
  type Catalogue,
  createCatalogue,
  type PublishedChallenge,
  publishPracticeChallenges,
} from '#features/challenges';
import { updateOpensAt, findChallengeId, insertChallenge } from '#features/challenges/load';
import { findAccount } from '#features/accounts';
import { listScriptedPlays, practiceChallenges, type ScriptedPlay } from '#features/practice';
import type { Kit } from '#kit.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { addDemoClaims } from './demo-claims.ts';
import { addDemoCalendar } from './demo-calendar.ts';
import { addDemoEvents } from './demo-events.ts';
import { addDemoJudgeModels, addDemoModels } from './demo-models.ts';
import { playDemoPast } from './demo-past.ts';
import { fillDemoProfile } from './profiles/demo-profiles.ts';
import { invariant } from '#platform/invariant.ts';
import { playClientRound } from './organizations/client-round.ts';
import { addDemoBookings } from './organizations/demo-bookings.ts';
import { addDemoPayments, addDemoTasks } from './organizations/demo-client-work.ts';
import { addDemoIntake, addDemoOrganizations } from './organizations/demo-organizations.ts';
import { addDemoApplication, addDemoApplications } from './demo-applications.ts';
import { createDraw, pick } from '#platform/draw.ts';
import { demoApplicants } from './profiles/demo-applicants.ts';
import people from './people.json' with { type: 'json' };
import { addDomainChallenges } from './domains/add-domain-challenges.ts';
import { addDemoJudging } from './judging/demo-judging.ts';
import { addDemoModelJudges } from './judging/demo-model-judges.ts';
import { addDemoProjects } from './projects/demo-projects.ts';
import { ensurePerson, type Person } from './people.ts';
import { createScenarioClock } from './playing/scenario-clock.ts';
import { fillOnce } from './scenarios.store.ts';
import { playSitting } from './playing/scripted-expert.ts';
import rounds from './past-challenges.json' with { type: 'json' };

const HISTORY_DAYS = 75;
const AT_ONCE = 12;
const IN_CLIENTS_ROUND = 14;
/** Approved experts who work on the demo's projects beside its own. */
const EXPERTS_AT_WORK = ['toxicologist', 'counsel', 'pharmacist'] as const;

/** The practice challenges, open since the beginning of the history, also where an earlier start published them. */
export async function ensurePracticeChallenges(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
): Promise<void> {
  const opensAt = beginningOf(kit.clock.now());
  await publishPracticeChallenges(kit, opensAt);
  const slugs = practiceChallenges.map(({ slug }) => slug);
  await updateOpensAt(kit.database.kysely, slugs, opensAt);
}

/** Everything opens some days before the first expert comes. */
function beginningOf(now: Date): Date {
  return new Date(now.getTime() - (HISTORY_DAYS + 5) * DAY_MS);
}

export interface DemoSize {
  /** At least eight, whom its cases name. */
  readonly experts: number;
  readonly applicants: number;
}

/**
 * Fills an empty database with what a demo shows: forty people, open challenges and some that have closed, community
 * events, and a few hundred attempts that scripted experts really play. Taken up where it stopped when it was interrupted; done once.
 * Fewer experts are enough for a test that is not about their number.
 */
export async function seedDemo(
  kit: Kit,
  progress: (sentence: string) => void,
  size: DemoSize = { experts: people.length, applicants: demoApplicants.length },
): Promise<void> {
  await fillOnce(kit, 'demo', async () => {
    progress('Filling the demo: 40 people, the challenges and their attempts');
    await ensurePracticeChallenges(kit);
    await ensurePastChallenges(kit, beginningOf(kit.clock.now()));
    const experts = await ensurePeople(kit, size.experts);
    await addDemoEvents(kit, experts);
    // The challenges when the history began: all of them were open.
    const clock = createScenarioClock(new Date(kit.clock.now().getTime() - HISTORY_DAYS * DAY_MS));
    const catalogue = createCatalogue({ database: kit.database, clock });
    // Nobody has applied yet, so that nobody has tried what is for approved experts.
    const challenges = (await catalogue.list()).filter(({ challenge }) => challenge.requires !== 'approved');
    await pLimit(AT_ONCE).map(experts, (expert, index) =>
      playHistory({ kit, catalogue }, expert, { challenges, index }),
    );
  });
  await fillOnce(kit, 'demo accounts', () => fillDemoAccounts(kit));
  await fillOnce(kit, 'demo applications', async () => {
    progress('Filling the demo: 30 applications of experts');
    await addDemoApplications(kit, await findOwn(kit, 'Admin'), size.applicants);
  });
  await fillOrganizations(kit, progress, size);
}

/** What Clients, universities and partners have, and the models behind the demo's stand-ins, with a claim. */
async function fillOrganizations(
  kit: Kit,
  progress: (sentence: string) => void,
  size: DemoSize,
): Promise<void> {
  await fillOnce(kit, 'demo organizations', async () => {
    const [client, partner, vendor, expert] = [
      await findOwn(kit, 'Client'),
      await findOwn(kit, 'Partner'),
      await findOwn(kit, 'Vendor'),
      await findOwn(kit, 'Expert'),
    ];
    await addDemoOrganizations(kit, { client, partner, vendor, expert, applicants: size.applicants });
  });
  await fillOnce(kit, 'demo client', async () => {
    const client = await findOwn(kit, 'Client');
    await playClientRound(kit, client, await findScripted(kit, Math.min(size.experts, IN_CLIENTS_ROUND)));
    await addDemoBookings(kit, client, createScenarioClock);
  });
  await fillOnce(kit, 'demo intake', async () => {
    await addDemoIntake(kit, await findOwn(kit, 'Partner'), createScenarioClock);
  });
  await fillOnce(kit, 'demo models', () => addDemoModels(kit));
  await fillOnce(kit, 'demo judge models', () => addDemoJudgeModels(kit));
  await fillOnce(kit, 'demo model judges', async () => addDemoModelJudges(kit, await findOwn(kit, 'Admin')));
  await fillOnce(kit, 'domain challenges', () => addDomainChallenges(kit));
  await fillOnce(kit, 'demo judging', async () => {
    progress('Filling the demo: claims, and the experts who judge them');
    await addDemoJudging(kit, {
      admin: await findOwn(kit, 'Admin'),
      client: await findOwn(kit, 'Client'),
      expert: await findOwn(kit, 'Expert'),
      claimants: await findScripted(kit, size.experts),
      addApplication: addDemoApplication,
    });
  });
  await fillOnce(kit, 'demo claims', async () => {
    const [claimant] = await findScripted(kit, 1);
    invariant(claimant, 'The demo has an expert.');
    await addDemoClaims(kit, claimant);
  });
  await fillProjects(kit);
}

/** What the demo's Client has done by experts: its tasks, its payments and two projects. */
async function fillProjects(kit: Kit): Promise<void> {
  await fillOnce(kit, 'demo tasks', async () => {
    await addDemoTasks(kit, await findOwn(kit, 'Client'), createScenarioClock);
  });
  await fillOnce(kit, 'demo payments', async () => {
    await addDemoPayments(kit, { admin: await findOwn(kit, 'Admin'), client: await findOwn(kit, 'Client') });
  });
  await fillOnce(kit, 'demo projects', async () => {
    const validators = await Promise.all(
      EXPERTS_AT_WORK.map((key) =>
        findAccount(kit.database.kysely, { email: `${key}@demo.redoubt.example` }),
      ),
    );
    await addDemoProjects(kit, {
      admin: await findOwn(kit, 'Admin'),
      client: await findOwn(kit, 'Client'),
      experts: [await findOwn(kit, 'Expert'), ...validators.filter((user) => user !== null)],
      catalogue: createCatalogue(kit),
    });
  });
}

/** The demo's own account of a role. */
function findOwn(kit: Kit, role: Role): Promise<User> {
  const account = demoAccounts.find((one) => one.role === role);
  invariant(account, 'The demo has an account of every role.');
  return ensurePerson(kit, account, null);
}

/** What the demo's own experts have done: profiles, drafts, public pages, and attempts in each state. */
async function fillDemoAccounts(kit: Kit): Promise<void> {
  const catalogue = createCatalogue(kit);
  const passwordHash = await kit.passwords.hash(DEMO_PASSWORD);
  for (const account of demoAccounts) {
    const user = await ensurePerson(kit, account, passwordHash);
    await fillDemoProfile(kit, user);
    await playDemoPast({ kit, catalogue }, user);
    await addDemoCalendar(kit, user);
  }
}

/** The demo accounts and the scripted experts; answers the experts who have a history. */
async function ensurePeople(kit: Kit, size: number): Promise<User[]> {
  const passwordHash = await kit.passwords.hash(DEMO_PASSWORD);
  for (const account of demoAccounts) await ensurePerson(kit, account, passwordHash);
  const experts: User[] = [];
  for (const [index, { firstname, lastname }] of people.slice(0, size).entries()) {
    const role = index % 3 === 2 ? 'Freelancer' : 'Expert';
    const person: Person = { role, firstname, lastname, email: scriptedEmail(index) };
    experts.push(await ensurePerson(kit, person, null));
  }
  return experts;
}

const scriptedEmail = (index: number) => `scripted-${String(index + 1)}@demo.redoubt.example`;

/** The first of the scripted experts. */
async function findScripted(kit: Kit, count: number): Promise<User[]> {
  const found = Array.from({ length: count }, (_, index) =>
    findAccount(kit.database.kysely, { email: scriptedEmail(index) }),
  );
  return (await Promise.all(found)).filter((user) => user !== null);
}

/** What one expert did in the past weeks: more challenges and more breaks the more able they are. */
async function playHistory(
  table: { kit: Kit; catalogue: Catalogue },
  expert: User,
  { challenges, index }: { challenges: readonly PublishedChallenge[]; index: number },
): Promise<void> {
  const draw = createDraw(7919 * (index + 1));
  const ability = 0.2 + 0.75 * draw();
  const now = table.kit.clock.now().getTime();
  const began = now - HISTORY_DAYS * DAY_MS * (0.15 + 0.85 * draw());
  const play = async (published: PublishedChallenge, at: number) => {
    const plays = drawPlays(draw, listScriptedPlays(published.targetKey), ability);
    if (plays.length > 0) await playSitting(table, expert, { published, plays, at: new Date(at) });
  };
  const lasting = challenges.filter(({ challenge }) => challenge.closesAt === null);
  const playAll = async (some: readonly PublishedChallenge[]) => {
    for (const [nth, published] of some.entries()) {
      // Evenly over the time since they began, the last ones in the running week.
      const share = (nth + draw()) / some.length;
      await play(published, began + (now - began - DAY_MS / 4) * share);
    }
  };
  await playAll(lasting.filter(({ judge }) => judge !== 'acts'));
  for (const published of challenges) {
    if (published.challenge.closesAt === null) continue;
    const leftMs = Date.parse(published.challenge.closesAt) - began - DAY_MS / 4;
    if (leftMs > 0) await play(published, began + leftMs * draw());
  }
  // They came later, and leave what was drawn for the others as it was.
  await playAll(lasting.filter(({ judge }) => judge === 'acts'));
}

/** Some failures first, then perhaps a break; none at all where the expert left the challenge alone. */
function drawPlays(
  draw: () => number,
  scripted: readonly ScriptedPlay[],
  ability: number,
): readonly ScriptedPlay[] {
  const isTried = draw() < 0.25 + 0.6 * ability;
  const failures = Math.floor(draw() * 2.5);
  const doesBreak = draw() < ability;
  const held = scripted.filter((play) => !play.doesBreak);
  const broken = scripted.filter((play) => play.doesBreak);
  const plays = [
    ...Array.from({ length: failures }, () => pick(draw, held)),
    ...(doesBreak ? [pick(draw, broken)] : []),
  ];
  return isTried ? plays.filter((play) => play !== undefined) : [];
}

/**
 * Earlier rounds with the practice targets, opened at `opensAt` and closed since; those that are there are left alone.
 */
async function ensurePastChallenges(kit: Pick<Kit, 'database' | 'clock'>, opensAt: Date): Promise<void> {
  const now = kit.clock.now();
  for (const { model, closedDaysAgo, ...texts } of rounds) {
    if (await findChallengeId(kit.database.kysely, texts.slug)) continue;
    const practice = practiceChallenges.find(({ slug }) => slug === model);
    invariant(practice, `No practice challenge is called ${model}.`);
    const closesAt = new Date(now.getTime() - closedDaysAgo * DAY_MS);
    await kit.database.transaction((transaction) =>
      insertChallenge(transaction, { ...practice, ...texts, opensAt, closesAt }, opensAt),
    );
  }
}
