import { arenaProblems, type Finding, type TriageForm, type TriageState } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { OfOrganization } from '#features/organizations';
import type { Kit, Transaction } from '#kit.ts';
import { isRefusal, refuse, type Refusal } from '#platform/refusal.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { findFinding, getFinding } from './get-finding.ts';
import { nameDeciders } from './present-client-attempts.ts';
import {
  insertTriage,
  isOriginal,
  listNewestTriage,
  lockFindings,
  type TriageRecord,
} from './triage.store.ts';

interface TriageCall extends OfOrganization {
  readonly id: AttemptId;
  readonly form: TriageForm;
  /** The revision that the caller last read; null decides whatever was decided before. */
  readonly expectedRevision: number | null;
}

type Refused = Refusal<
  typeof arenaProblems.findingNotFound | typeof arenaProblems.findingTriagedSince | typeof invalidFields
>;

/**
 * Decides on a finding, one person at a time: who has not seen the last decision is refused, with the name of who made
 * it. The decision is appended, with its entry in the audit log; one that changes nothing leaves no trace.
 */
export async function triageFinding(arena: ArenaKit, call: TriageCall): Promise<Finding | Refused> {
  const { kit } = arena;
  const { id, form, membership } = call;
  const isFound = await findFinding(arena, membership.organizationId, id);
  if (!isFound) return refuse(arenaProblems.findingNotFound);
  const original =
    form.duplicateOf && (await findFinding(arena, membership.organizationId, form.duplicateOf));
  if (form.duplicateOf !== null && !original) return refuseOriginal(NO_ORIGINAL);
  const refused = await kit.database.transaction(async (transaction) => {
    await lockFindings(transaction, original ? [id, original.id] : [id]);
    const { status } = await getAttemptRecord(transaction, id);
    if (status !== 'broken') return refuse(arenaProblems.findingNotFound);
    const newest = await listNewestTriage(transaction, original ? [id, original.id] : [id]);
    const before = newest.get(id);
    if (call.expectedRevision !== null && call.expectedRevision !== (before?.revision ?? 0))
      return refuseDecidedSince(transaction, before);
    if (original) {
      if (original.id === id) return refuseOriginal('A finding cannot be a duplicate of itself.');
      if (newest.get(original.id)?.state === 'duplicate') return refuseOriginal(NOT_ORIGINAL);
      if (await isOriginal(transaction, id)) return refuseOriginal(HAS_DUPLICATES);
    }
    if (isSame(before, form)) return null;
    await decide(kit, transaction, { call, before });
    return null;
  });
  return isRefusal(refused) ? refused : getFinding(arena, call, id);
}

const NO_ORIGINAL = 'We could not find that finding.';
const NOT_ORIGINAL = 'That finding is a duplicate itself. Choose the one that it is a duplicate of.';
const HAS_DUPLICATES =
  'Other findings are duplicates of this one. Make them duplicates of another one first.';

function refuseOriginal(message: string): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path: 'duplicateOf', message }] });
}

async function refuseDecidedSince(on: Transaction, before: TriageRecord | undefined) {
  const names = await nameDeciders(on, before ? [before] : []);
  return refuse(arenaProblems.findingTriagedSince, {
    members: {
      revision: before?.revision ?? 0,
      by: names.get(before?.userId ?? '') ?? null,
      at: before?.decidedAt.toISOString() ?? null,
    },
  });
}

function isSame(before: TriageRecord | undefined, form: TriageForm): boolean {
  const { state, duplicateOf, severity, note } = before ?? UNDECIDED;
  return (
    state === form.state &&
    duplicateOf === form.duplicateOf &&
    severity === form.severity &&
    note === form.note
  );
}

const UNDECIDED = { state: 'open' as TriageState, duplicateOf: null, severity: null, note: '' };

interface Deciding {
  readonly call: TriageCall;
  readonly before: TriageRecord | undefined;
}

async function decide(
  kit: Pick<Kit, 'audit' | 'clock'>,
  transaction: Transaction,
  { call: { id, form, caller }, before }: Deciding,
): Promise<void> {
  await insertTriage(transaction, {
    ...form,
    attemptId: id,
    revision: (before?.revision ?? 0) + 1,
    userId: caller.userId,
    decidedAt: kit.clock.now(),
  });
  const was = before ?? UNDECIDED;
  const fields = ['state', 'duplicateOf', 'severity', 'note'] as const;
  const changed = fields.filter((field) => was[field] !== form[field]);
  await kit.audit.write(transaction, {
    by: caller,
    action: 'finding.triage',
    object: { kind: 'attempt', id },
    person: null,
    changes: Object.fromEntries(changed.map((field) => [field, { before: was[field], after: form[field] }])),
  });
}
