import type { ArenaKit } from '#features/arena';
import { readClaimedTurns } from '#features/arena';
import {
  type Claim,
  claimedReason,
  findClaim,
  findItem,
  type ItemRecord,
  type Lease,
  listClaimMarks,
} from '#features/judging';
import type { PublishedChallenge } from '#features/challenges';
import { getAttemptRecord } from '#features/arena';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { kindOfJudge } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { type JudgedTurn, type Rubric, rubricOf, type ValidationItem } from '@redoubt/contract/validation';

/** A claim with what is needed to judge it. */
export interface ItemCase {
  readonly item: ItemRecord;
  readonly claim: Claim;
  readonly published: PublishedChallenge;
  readonly turns: readonly JudgedTurn[];
}

/** Null where there is no such item, its transcript is withheld, or its claim was erased with its author's account. */
export async function readCase(arena: ArenaKit, id: ValidationItemId): Promise<ItemCase | null> {
  const on = arena.kit.database.kysely;
  const item = await findItem(on, id);
  const claim = item?.claimId ? await findClaim(on, item.claimId) : null;
  if (!item || item.isWithheld || !claim) return null;
  const published = await arena.catalogue.get(await getAttemptRecord(on, claim.attemptId));
  return { item, claim, published, turns: await readClaimedTurns(arena, claim, published) };
}

/** The rules of the challenge by which a claim is judged. */
export function rubricFor({ challenge, version }: Pick<PublishedChallenge, 'challenge' | 'version'>): Rubric {
  return { version, ...rubricOf(challenge) };
}

/** What a person sees of an item: nothing of its author, of other votes, or of the model's name, prompt and secret. */
export async function presentItem(
  arena: ArenaKit,
  { item, claim, published, turns }: ItemCase,
  { openedAt, expiresAt }: Lease,
): Promise<ValidationItem> {
  const { code, title, fields, harms, objective } = published.challenge;
  const { quote, answer, source, sourceUrl } = claim;
  const reason = claimedReason(claim, kindOfJudge(published.judge));
  return {
    id: item.id,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    challenge: { code, title, fields: [...fields], harms: [...harms] },
    objective,
    rubric: rubricFor(published),
    turns: [...turns],
    turn: claim.turn,
    marks: await listClaimMarks(arena.kit.database.kysely, claim),
    claim: { quote, reason, answer, source, sourceUrl },
    // That an answer is known is not told.
    purpose: item.purpose === 'appeal' ? 'appeal' : 'claim',
  };
}
