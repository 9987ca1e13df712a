import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { createCatalogue } from '#features/challenges';
import { findChallengeId, insertChallenge } from '#features/challenges/load';
import { createMemberships } from '#features/organizations';
import { listScriptedPlays, practiceChallenges } from '#features/practice';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { createScenarioClock } from '../playing/scenario-clock.ts';
import { playSitting } from '../playing/scripted-expert.ts';

const OPENED_DAYS_AGO = 46;
const CLOSED_DAYS_AGO = 4;
/** What the round was made of. */
const MODEL = 'ansels-contracts-calendar';
const round = {
  slug: 'lindqvists-due-dates',
  code: 'CS-097',
  title: 'Lindqvist’s due dates',
  summary: 'An insurer’s clerk works out deadlines. Prove one of them wrong.',
  brief:
    'Lindqvist Mutual tries the clerk who is to tell its customers until when they must report a claim. Ask for weekdays, due dates and the days between, and prove an answer wrong.\n\nThe round has closed, and its points count in the rankings. Lindqvist Mutual reads the transcripts that proved the clerk wrong and the handles of those who wrote them.',
} as const;

/** A round of the demo's Client that has closed, and what experts did in it; taken up where it was cut off. */
export async function playClientRound(kit: Kit, client: User, experts: readonly User[]): Promise<void> {
  const now = kit.clock.now().getTime();
  const opensAt = new Date(now - OPENED_DAYS_AGO * DAY_MS);
  await ensureRound(kit, client, { opensAt, closesAt: new Date(now - CLOSED_DAYS_AGO * DAY_MS) });
  const catalogue = createCatalogue({ database: kit.database, clock: createScenarioClock(opensAt) });
  const published = (await catalogue.list()).find(({ challenge }) => challenge.slug === round.slug);
  invariant(published, 'The round of the Client is there.');
  const plays = listScriptedPlays(published.targetKey);
  const held = plays.filter(({ doesBreak }) => !doesBreak);
  const broken = plays.filter(({ doesBreak }) => doesBreak);
  const openMs = (OPENED_DAYS_AGO - CLOSED_DAYS_AGO - 1) * DAY_MS;
  for (const [nth, expert] of experts.entries()) {
    const tried = [held[nth % held.length], nth % 3 === 1 ? undefined : broken[nth % broken.length]];
    await playSitting({ kit, catalogue }, expert, {
      published,
      plays: tried.filter((play) => play !== undefined),
      at: new Date(opensAt.getTime() + (openMs * (nth + 1)) / (experts.length + 1)),
    });
  }
}

async function ensureRound(
  kit: Kit,
  client: User,
  times: { readonly opensAt: Date; readonly closesAt: Date },
): Promise<void> {
  if (await findChallengeId(kit.database.kysely, round.slug)) return;
  const practice = practiceChallenges.find(({ slug }) => slug === MODEL);
  invariant(practice, `No practice challenge is called ${MODEL}.`);
  const membership = await createMemberships(kit).find(client.id, null);
  invariant(membership, 'A Client has an organization.');
  const challenge = { ...practice, ...round, ...times, organizationId: membership.organizationId };
  await kit.database.transaction((transaction) => insertChallenge(transaction, challenge, times.opensAt));
}
