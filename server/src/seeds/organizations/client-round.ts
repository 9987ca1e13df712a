import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
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
/** The days after the opening on which experts come, an hour apart: a round is tried when people talk about it. */
const VISITED_AFTER_DAYS = [1, 16, 38] as const;
const FIRST_COMES_AT_MS = 9 * HOUR_MS;
/** What the round was made of. */
const MODEL = 'pips-kitchen-units';
const round = {
  slug: 'lindqvists-loss-sheets',
  code: 'CS-097',
  title: 'Lindqvist’s loss sheets',
  summary: 'An insurer’s helper converts amounts. Find one that comes out wrong.',
  brief:
    'Lindqvist Mutual tries the helper who is to convert the amounts in its customers’ loss sheets. Send conversions, and find one that comes out wrong.\n\nThe round has closed, and its points count in the rankings. Lindqvist Mutual reads the transcripts that broke the helper and the handles of those who wrote them.',
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
  const perDay = Math.ceil(experts.length / VISITED_AFTER_DAYS.length);
  for (const [nth, expert] of experts.entries()) {
    const tried = [held[nth % held.length], nth % 3 === 1 ? undefined : broken[nth % broken.length]];
    await playSitting({ kit, catalogue }, expert, {
      published,
      plays: tried.filter((play) => play !== undefined),
      at: new Date(
        dayAfter(opensAt, Math.floor(nth / perDay)) + FIRST_COMES_AT_MS + (nth % perDay) * HOUR_MS,
      ),
    });
  }
}

/** When the day of a visit begins, in UTC. */
function dayAfter(opensAt: Date, visit: number): number {
  const at = opensAt.getTime() + (VISITED_AFTER_DAYS[visit] ?? 0) * DAY_MS;
  return at - (at % DAY_MS);
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
