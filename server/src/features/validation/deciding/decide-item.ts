import { applyRuling, type ArenaKit, getAttemptRecord, lockAttempt } from '#features/arena';
import type { PublishedChallenge } from '#features/challenges';
import {
  type Claim,
  closeAppeal,
  closeValidationItems,
  findClaim,
  findItem,
  insertValidationItem,
  type ItemRecord,
  listCountedVotes,
  lockItem,
  passToStaff,
  VALIDATION_HOURS,
} from '#features/judging';
import type { Transaction } from '#kit.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { rubricFor } from '../items/present-item.ts';
import { nextStep, type NextStep, reasonOf } from './next-step.ts';

/** The version of the rules by which people's votes are counted, stored with each ruling. */
const PEOPLE_VERSION = 'people 1.0';

/**
 * Does what follows from the votes on an item, once, however many call it: nothing yet, a ruling, or others are asked. A
 * job calls it for what a killed process left.
 */
export async function decideItem(arena: ArenaKit, id: ValidationItemId): Promise<void> {
  const { kit } = arena;
  const on = kit.database.kysely;
  const item = await findItem(on, id);
  if (!item?.claimId || item.isDecided || item.isWithheld || item.purpose === 'gold') return;
  if (nextStep(item, await listCountedVotes(on, id)).kind === 'wait') return;
  const claim = await findClaim(on, item.claimId);
  if (!claim) return;
  const published = await arena.catalogue.get(await getAttemptRecord(on, claim.attemptId));
  const ruled = await kit.database.transaction(async (transaction) => {
    await lockAttempt(transaction, claim.attemptId);
    const locked = await lockItem(transaction, id);
    return locked && !locked.isDecided && !locked.isWithheld
      ? act(arena, transaction, { item: locked, claim, published })
      : null;
  });
  if (isRefusal(ruled)) await kit.database.transaction((transaction) => endItem(arena, transaction, claim));
}

/** The attempt counts as broken by something else, or a higher instance has ruled: nobody needs to judge the claim. */
async function endItem({ kit }: ArenaKit, transaction: Transaction, { id, attemptId }: Claim): Promise<void> {
  await lockAttempt(transaction, attemptId);
  const at = kit.clock.now();
  await closeValidationItems(transaction, id, at);
  await closeAppeal(transaction, id, { outcome: 'denied', at });
}

interface Decidable {
  readonly item: ItemRecord;
  readonly claim: Claim;
  readonly published: PublishedChallenge;
}

async function act({ kit }: ArenaKit, transaction: Transaction, { item, claim, published }: Decidable) {
  const votes = await listCountedVotes(transaction, item.id);
  const step = nextStep(item, votes);
  if (step.kind === 'wait') return null;
  if (step.kind === 'pass-on') return passOn(transaction, { item, claim, to: step.to, at: kit.clock.now() });
  const { instance } = item;
  return applyRuling(kit, transaction, {
    claim,
    published,
    instance: instanceOf(item),
    outcome: step.outcome,
    reason: reasonOf({ instance, rule: step }, votes, rubricFor(published)),
    judge: judgeOf(item),
    judgeVersion: PEOPLE_VERSION,
  });
}

/** As which instance people rule: a reviewer decides a claim in place of three experts, and an appeal above them. */
function instanceOf({ purpose, instance }: ItemRecord) {
  if (purpose !== 'appeal') return 'validators' as const;
  return instance === 'panel' ? ('panel' as const) : ('appeal-judge' as const);
}

function judgeOf({ instance }: ItemRecord): string {
  if (instance === 'reviewer') return 'A reviewer';
  return instance === 'panel' ? 'A panel of three experts' : 'Three experts';
}

interface PassedOn {
  readonly item: ItemRecord;
  readonly claim: Claim;
  readonly to: Extract<NextStep, { kind: 'pass-on' }>['to'];
  readonly at: Date;
}

/** Whoever voted is not asked again: a reviewer gets an item of their own. */
async function passOn(transaction: Transaction, { item, claim, to, at }: PassedOn): Promise<null> {
  const { id, purpose, fields, harms, authorId, organizationIds } = item;
  if (to === 'staff' || authorId === null || purpose === 'gold') {
    await passToStaff(transaction, id);
    return null;
  }
  await closeValidationItems(transaction, claim.id, at);
  await insertValidationItem(transaction, {
    claimId: claim.id,
    purpose,
    instance: 'reviewer',
    fields,
    harms,
    authorId,
    organizationIds,
    mostVotes: 1,
    askedAt: at,
    dueAt: new Date(at.getTime() + VALIDATION_HOURS * HOUR_MS),
  });
  return null;
}
