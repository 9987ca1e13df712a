import { randomInt } from 'node:crypto';
import type { ArenaKit } from '#features/arena';
import { takeNext } from '#features/judging';
import { startOfNextWeek } from '#platform/clock.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { LEASE_MINUTES, type ValidationLease } from '@redoubt/contract/validation';
import { isReviewer, readValidator, type Validator } from '../validators/validator.ts';
import { presentItem, readCase } from './present-item.ts';

/** The item that the caller has open, or the next one, which is theirs for some minutes. */
export async function takeLease(arena: ArenaKit, caller: Caller): Promise<ValidationLease> {
  const validator = await readValidator(arena.kit, caller);
  if (!validator.isApproved) return present(arena, validator, { item: null, why: 'not-approved' });
  if (validator.record.doneThisWeek >= validator.record.weeklyLimit)
    return present(arena, validator, { item: null, why: 'limit' });
  const item = await takeItem(arena, validator);
  return present(arena, validator, item ? { item, why: null } : { item: null, why: 'none' });
}

/** Its transcript may be withheld, or its claim be erased, between the two statements. */
const TRIES = 3;

async function takeItem(arena: ArenaKit, { userId, fields, organizationIds, record }: Validator) {
  const { database, clock } = arena.kit;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + LEASE_MINUTES * MINUTE_MS);
    const taker = {
      userId,
      fields,
      organizationIds,
      isReviewer: isReviewer(record),
      isGoldDue: drawsGold(record.sinceGold),
    };
    const lease = await takeNext(database, taker, { at, expiresAt });
    if (!lease) return null;
    const found = await readCase(arena, lease.itemId);
    if (found) return presentItem(arena, found, lease);
  }
  return null;
}

/** One item in ten at least is one whose answer is known, and nobody can tell which. */
function drawsGold(sinceGold: number): boolean {
  return randomInt(10 - sinceGold) === 0;
}

function present(
  { kit }: ArenaKit,
  { record }: Validator,
  taken: Pick<ValidationLease, 'item' | 'why'>,
): ValidationLease {
  const now = kit.clock.now();
  return {
    ...taken,
    week: {
      done: record.doneThisWeek,
      limit: record.weeklyLimit,
      resetsAt: startOfNextWeek(now).toISOString(),
    },
    now: now.toISOString(),
  };
}
