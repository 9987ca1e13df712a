import { APPEAL_DAYS } from '@redoubt/contract/arena';
import type { ArenaKit } from '#features/arena';
import { listDecidedClaims } from '#features/judging';
import {
  calibrationProblems,
  type GoldCase,
  type GoldLabel,
  type GoldQueue,
} from '@redoubt/contract/model-judges';
import type { UserId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Transaction } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { insertLabelledGold, removeUnusedGold } from '../gold/gold.store.ts';
import {
  countLabelled,
  findLastLabel,
  listHalfLabelled,
  lockLabels,
  removeLabel,
  saveLabel,
  withoutLabelled,
} from './labels.store.ts';
import { presentCase, readLabelCase } from './label-case.ts';

const LOOKED_AT_ONCE = 100;
/** A claim is gold once so many people label it alike. */
const LABELLERS = 2;

/** The next claim with a final ruling for an Admin to label: first what another one labelled, then the newest. */
export async function getGoldQueue(arena: ArenaKit, { userId }: Pick<Caller, 'userId'>): Promise<GoldQueue> {
  return queueWith(arena, userId, await findNext(arena, userId));
}

async function queueWith(arena: ArenaKit, by: UserId, next: GoldCase | null): Promise<GoldQueue> {
  const on = arena.kit.database.kysely;
  const [labelled, last] = await Promise.all([countLabelled(on, by), findLastLabel(on, by, LABELLERS)]);
  return { next, labelled, last };
}

async function findNext(arena: ArenaKit, by: UserId): Promise<GoldCase | null> {
  const { database, clock } = arena.kit;
  const on = database.kysely;
  const halfLabelled = await showFirst(arena, await listHalfLabelled(on, by, LOOKED_AT_ONCE));
  if (halfLabelled) return halfLabelled;
  const ruledBefore = new Date(clock.now().getTime() - APPEAL_DAYS * DAY_MS);
  for (let after: VerdictId | null = null; ;) {
    const page: VerdictId[] = await listDecidedClaims(on, { ruledBefore, after, limit: LOOKED_AT_ONCE });
    const shown = await showFirst(arena, await withoutLabelled(on, by, page));
    if (shown) return shown;
    if (page.length < LOOKED_AT_ONCE) return null;
    after = page.at(-1) ?? null;
  }
}

async function showFirst(arena: ArenaKit, ids: readonly VerdictId[]): Promise<GoldCase | null> {
  for (const id of ids) {
    const found = await readLabelCase(arena, id);
    if (found) return presentCase(found);
  }
  return null;
}

interface ClaimCall {
  readonly caller: Caller;
  readonly claimId: VerdictId;
}

interface LabelCall extends ClaimCall {
  readonly label: GoldLabel | null;
}

/**
 * Stores what an Admin says of a claim; where another one said the same, it is gold. Where they said something else
 * before, that is taken back.
 */
export async function labelClaim(arena: ArenaKit, { caller, claimId, label }: LabelCall) {
  const { database, clock } = arena.kit;
  const found = await readLabelCase(arena, claimId);
  if (!found) return refuse(calibrationProblems.goldCaseNotFound);
  const { judged } = found;
  const at = clock.now();
  const refused = await database.transaction(async (transaction) => {
    const before = await lockLabels(transaction, claimId);
    await saveLabel(transaction, { claimId, userId: caller.userId, label, at });
    const left = await lockLabels(transaction, claimId);
    if (!(await withdrawGold(transaction, claimId, { before, left })))
      return refuse(calibrationProblems.goldLabelInUse);
    if (label !== null && countAlike(left, label) >= LABELLERS)
      await insertLabelledGold(transaction, { claimId, label, judged, at });
    return null;
  });
  return refused ?? getGoldQueue(arena, caller);
}

interface Labels {
  readonly before: readonly GoldLabel[];
  readonly left: readonly GoldLabel[];
}

/** Removes the conversation where a label that it rests on is gone; false where a calibration uses it. */
async function withdrawGold(transaction: Transaction, claimId: VerdictId, { before, left }: Labels) {
  const isLess = before.some((label) => countAlike(left, label) < countAlike(before, label));
  return !isLess || removeUnusedGold(transaction, claimId, { labels: left, needed: LABELLERS });
}

function countAlike(labels: readonly GoldLabel[], label: GoldLabel): number {
  return labels.filter((each) => each === label).length;
}

/**
 * Removes what an Admin said of a claim, and the gold conversation where it rests on that. Once a calibration asked about
 * the conversation, it stays.
 */
export async function takeBackLabel(arena: ArenaKit, { caller, claimId }: ClaimCall) {
  const { userId } = caller;
  const refused = await arena.kit.database.transaction(async (transaction) => {
    const before = await lockLabels(transaction, claimId);
    if (!(await removeLabel(transaction, claimId, userId)))
      return refuse(calibrationProblems.goldLabelNotFound);
    const left = await lockLabels(transaction, claimId);
    return (await withdrawGold(transaction, claimId, { before, left }))
      ? null
      : refuse(calibrationProblems.goldLabelInUse);
  });
  if (refused) return refused;
  const found = await readLabelCase(arena, claimId);
  return queueWith(arena, userId, found ? presentCase(found) : await findNext(arena, userId));
}
