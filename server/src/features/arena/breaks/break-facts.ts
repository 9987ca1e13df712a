import type { BreakFacts, BreakSeverity } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { listBreakTags } from './break-tags.store.ts';
import {
  type AttackPlace,
  countMessagesOf,
  countReached,
  findNearest,
  listBreakProofs,
} from './break-texts.store.ts';
import { presentTags } from './present-tags.ts';
import { type CountedBreak, weighBreak } from './severity.ts';
import { suggestTags } from './suggest-tags.ts';

interface Placed extends AttackPlace {
  readonly published: PublishedChallenge;
}

interface Known extends Placed {
  /** How many messages the expert sent for it. */
  readonly messages: number;
  readonly fidelity: CountedBreak['fidelity'];
}

/** What is known of a break that was accepted. */
export async function readBreakFacts(
  kit: Pick<Kit, 'database'>,
  claim: VerdictId,
  known: Known,
): Promise<BreakFacts> {
  const stored = (await listBreakTags(kit.database.kysely, [claim])).get(claim) ?? [];
  const tags = presentTags(stored, suggestTags(known.published));
  const idOf = Object.fromEntries(tags.map(({ framework, id }) => [framework, id]));
  const [severity, nearest] = await Promise.all([
    readSeverity(kit, known),
    findNearest(kit.database.kysely, {
      ...known,
      objectiveId: known.published.objectiveId,
      tags: { ...suggestTags(known.published), ...idOf },
    }),
  ]);
  return { severity, nearest, tags };
}

/** The severity by what is counted now. */
export async function readSeverity(kit: Pick<Kit, 'database'>, known: Known): Promise<BreakSeverity> {
  return weigh(known, await countOthersBroken(kit, [known]));
}

/** How many other targets of its challenge the same words broke, by attempt. */
async function countOthersBroken(
  { database }: Pick<Kit, 'database'>,
  breaks: readonly Placed[],
): Promise<ReadonlyMap<string, number>> {
  const among = breaks.filter(({ published }) => published.targets.length > 1);
  const objectives = among.flatMap(({ published }) => published.targets.map((target) => target.objectiveId));
  return countReached(database.kysely, among, objectives);
}

function weigh(
  { published, messages, fidelity, attemptId }: Known,
  others: ReadonlyMap<string, number>,
): BreakSeverity {
  const { challenge, targets, objectiveId } = published;
  const own = targets.find((target) => target.objectiveId === objectiveId);
  return weighBreak({
    harm: challenge.severity,
    fidelity,
    messages,
    targets: { broken: 1 + (others.get(attemptId) ?? 0), of: targets.length },
    people: { broke: own?.listed.solves ?? challenge.solves, tried: challenge.tried },
  });
}

interface ScoredBreak extends Placed {
  readonly claimId: VerdictId;
}

/** The severity of many breaks, from 0 to 10, by claim. */
export async function readScores(
  kit: Pick<Kit, 'database'>,
  breaks: readonly ScoredBreak[],
): Promise<ReadonlyMap<string, number>> {
  const on = kit.database.kysely;
  const [proofs, messages, others] = await Promise.all([
    listBreakProofs(
      on,
      breaks.map(({ claimId }) => claimId),
    ),
    countMessagesOf(on, breaks),
    countOthersBroken(kit, breaks),
  ]);
  return new Map(
    breaks.map((one) => {
      const fidelity = proofs.get(one.claimId) ?? null;
      const known = { ...one, messages: messages.get(one.attemptId) ?? 0, fidelity };
      return [one.claimId, weigh(known, others).score];
    }),
  );
}

/** What the expert said up to a turn; in all of it where that is null. */
export function countMessages(
  turns: readonly { readonly number: number; readonly role: 'expert' | 'target' }[],
  turn: number | null,
): number {
  return turns.filter(({ role, number }) => role === 'expert' && (turn === null || number <= turn)).length;
}
