import { type ReferenceModel, replaysProblems } from '@redoubt/contract/replays';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { findRecordRow } from '#features/challenges';
import { listAttemptable } from '#features/models';
import type { Kit, Queryable } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import { findReference, removeReference, saveReference } from '../records/references.store.ts';

/** A call about a challenge that the caller keeps; another organization's is not found. */
interface KeeperCall {
  readonly caller: Caller;
  /** Null for an Admin who names no organization. */
  readonly membership: Membership | null;
  readonly id: ChallengeId;
}

/** The reference model of a challenge, with the models that it can be. */
export async function getReference({ database }: Pick<Kit, 'database'>, call: KeeperCall) {
  const record = await findRecord(database.kysely, call);
  return record ? presentReference(database.kysely, record) : refuse(replaysProblems.referencedNotFound);
}

/** Chooses it; null has breaks replayed against their own target alone. */
export async function setReference(
  kit: Pick<Kit, 'database' | 'audit'>,
  call: KeeperCall,
  chosen: string | null,
) {
  const record = await findRecord(kit.database.kysely, call);
  if (!record) return refuse(replaysProblems.referencedNotFound);
  const { choices, model: before } = await presentReference(kit.database.kysely, record);
  if (chosen !== null && !choices.some(({ key }) => key === chosen))
    return refuse(invalidFields, {
      errors: [{ path: 'model', message: 'Please select a model from the list' }],
    });
  return kit.database.transaction(async (transaction) => {
    if (chosen === null) await removeReference(transaction, call.id);
    else await saveReference(transaction, call.id, chosen);
    await kit.audit.write(transaction, {
      by: call.caller,
      action: 'challenge.reference',
      object: { kind: 'challenge', id: call.id },
      person: null,
      changes: { reference: { before, after: chosen } },
    });
    return { model: chosen, choices } satisfies ReferenceModel;
  });
}

interface ReferencedChallenge {
  readonly id: ChallengeId;
  readonly owner: string | null;
}

async function findRecord(
  on: Queryable,
  { id, membership }: KeeperCall,
): Promise<ReferencedChallenge | null> {
  const row = await findRecordRow(on, { id, whose: membership?.organizationId ?? 'everyone' });
  return row && { id, owner: row.organization_id };
}

async function presentReference(on: Queryable, { id, owner }: ReferencedChallenge): Promise<ReferenceModel> {
  const [model, models] = await Promise.all([findReference(on, id), listAttemptable(on, owner)]);
  return { model, choices: models.map(({ key, name }) => ({ key, name })) };
}
