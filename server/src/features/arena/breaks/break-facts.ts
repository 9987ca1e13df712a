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

interface Known extends AttackPlace {
  readonly published: PublishedChallenge;
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
export async function readSeverity(
  { database }: Pick<Kit, 'database'>,
  { published, messages, fidelity, ...said }: Known,
): Promise<BreakSeverity> {
  const { challenge, targets, objectiveId } = published;
  const objectives = targets.map((target) => target.objectiveId);
  const own = targets.find((target) => target.objectiveId === objectiveId);
  const broken = objectives.length > 1 ? await countReached(database.kysely, said, objectives) : 1;
  return weighBreak({
    harm: challenge.severity,
    fidelity,
    messages,
    targets: { broken, of: objectives.length },
    people: { broke: own?.listed.solves ?? challenge.solves, tried: challenge.tried },
  });
}

interface ScoredBreak extends AttackPlace {
  readonly claimId: VerdictId;
  readonly published: PublishedChallenge;
}

/** The severity of many breaks, from 0 to 10, by claim. */
export async function readScores(
  kit: Pick<Kit, 'database'>,
  breaks: readonly ScoredBreak[],
): Promise<ReadonlyMap<string, number>> {
  const on = kit.database.kysely;
  const [proofs, messages] = await Promise.all([
    listBreakProofs(
      on,
      breaks.map(({ claimId }) => claimId),
    ),
    countMessagesOf(on, breaks),
  ]);
  const scored = await Promise.all(
    breaks.map(async (one): Promise<[string, number]> => {
      const fidelity = proofs.get(one.claimId) ?? null;
      const known = { ...one, messages: messages.get(one.attemptId) ?? 0, fidelity };
      return [one.claimId, (await readSeverity(kit, known)).score];
    }),
  );
  return new Map(scored);
}

/** What the expert said up to a turn; in all of it where that is null. */
export function countMessages(
  turns: readonly { readonly number: number; readonly role: 'expert' | 'target' }[],
  turn: number | null,
): number {
  return turns.filter(({ role, number }) => role === 'expert' && (turn === null || number <= turn)).length;
}
