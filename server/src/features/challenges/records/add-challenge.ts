import {
  challengeAddressTaken,
  challengeCodeTaken,
  challengeNotFound,
  type ChallengeRecord,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import { type ChallengeId, organizationId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Transaction } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { insertRecord } from '../catalogue/challenges.store.ts';
import { type OfKeeper, type RecordKit, whoseOf } from './change-record.ts';
import { contentOf, presentRecord, visibilityOf } from './record.presenter.ts';
import { checkVisibility } from './check-visibility.ts';
import { saveInvited } from './invitations.store.ts';
import { findTargetChoices, storedTarget } from './choose-target.ts';
import { forAudit } from './for-audit.ts';
import { findRecordRow, findTaken, insertSave } from './records.store.ts';
import { checkContent, checkPlace } from './save-challenge.ts';

type Taken = Refusal<typeof challengeAddressTaken | typeof challengeCodeTaken>;

/** Adds a challenge that nobody else sees before it is published. */
export async function addChallenge(
  kit: RecordKit,
  { caller, membership }: OfKeeper,
  form: NewChallengeForm,
): Promise<ChallengeRecord | Taken | Refusal<typeof invalidFields>> {
  const owner = membership?.organizationId ?? null;
  const targets = await findTargetChoices(kit.database.kysely, { ...form, owner });
  const errors = [
    ...checkContent(targets, form, null),
    ...checkPlace(membership, form),
    ...(await checkVisibility(kit.database.kysely, membership, form)),
  ];
  if (errors.length > 0) return refuse(invalidFields, { errors });
  return kit.database.transaction((transaction) =>
    insertFor(kit, transaction, { caller, owner, form, action: 'challenge.add' }),
  );
}

/** Adds an unpublished copy of the current content of a challenge; its times and its place are not copied. */
export async function duplicateChallenge(
  kit: RecordKit,
  { caller, membership, id }: OfKeeper & { readonly id: ChallengeId },
  form: Pick<NewChallengeForm, 'slug' | 'code' | 'title'>,
): Promise<ChallengeRecord | Taken | Refusal<typeof challengeNotFound | typeof invalidFields>> {
  return kit.database.transaction(async (transaction) => {
    const row = await findRecordRow(transaction, { id, whose: whoseOf({ membership }) });
    if (!row) return refuse(challengeNotFound);
    const listing = {
      opensAt: null,
      closesAt: null,
      isListed: row.is_listed,
      fields: row.fields,
      place: null,
      ...visibilityOf(row),
      invited: row.invited,
    };
    const copy = { ...contentOf(row), ...listing, ...form };
    const owner = row.organization_id === null ? null : organizationId.parse(row.organization_id);
    // A model among its targets may have been removed since.
    const errors = checkContent(await findTargetChoices(transaction, { ...copy, owner }), copy, row.track);
    if (errors.length > 0) return refuse(invalidFields, { errors });
    return insertFor(kit, transaction, { caller, owner, form: copy, action: 'challenge.duplicate' });
  });
}

interface Insertion {
  readonly caller: Caller;
  /** Null for a challenge of the platform. */
  readonly owner: OrganizationId | null;
  readonly form: NewChallengeForm;
  readonly action: 'challenge.add' | 'challenge.duplicate';
}

async function insertFor(
  kit: RecordKit,
  transaction: Transaction,
  { caller, owner, form, action }: Insertion,
): Promise<ChallengeRecord | Taken> {
  const at = kit.clock.now();
  const target = await storedTarget(transaction, { ...form, owner });
  const opensAt = form.opensAt === null ? null : new Date(form.opensAt);
  const closesAt = form.closesAt === null ? null : new Date(form.closesAt);
  const record = { ...form, ...target, opensAt, closesAt, organizationId: owner };
  const made = await insertRecord(transaction, record, { createdAt: at, publishedAt: null });
  if (!made) return refuseTaken(transaction, form);
  const { challengeId } = made;
  await saveInvited(transaction, { challengeId, invited: form.invited, at });
  await insertSave(transaction, { challengeId, revision: 1, version: 1, by: caller.userId, at });
  await kit.audit.write(transaction, {
    by: caller,
    action,
    object: { kind: 'challenge', id: challengeId },
    person: null,
    changes: forAudit(changesBetween({}, { ...form, organization: owner })),
  });
  const row = await findRecordRow(transaction, { id: challengeId, whose: 'everyone' });
  invariant(row, 'What was inserted is there.');
  return presentRecord(transaction, row, at);
}

async function refuseTaken(transaction: Transaction, form: { slug: string; code: string }): Promise<Taken> {
  const taken = await findTaken(transaction, form);
  const problem = taken === 'code' ? challengeCodeTaken : challengeAddressTaken;
  return refuse(problem, { errors: [{ path: taken ?? 'slug', message: problem.message }] });
}
