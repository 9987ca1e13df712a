import { expertRecordId, type ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { addressUnverified, notFound } from '@redoubt/contract/shared/problem.ts';
import {
  canStop,
  type ExpertAction,
  type ExpertActionForm,
  type ExpertActionResult,
  invitationNotDue,
  invitationNotWaiting,
  MOST_EXPERTS_AT_ONCE,
  personOptedOut,
} from '@redoubt/contract/talent';
import { listOptedOut } from '#features/accounts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse, refuseCursor } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { markOptedOut } from '../invitations/letters.store.ts';
import { queueAgain, stopInvitations } from '../invitations/queue.store.ts';
import { lockMatching } from '../listing/list-records.store.ts';
import { newRecordId } from '../records/insert-records.store.ts';
import { type ExpertRecord, mayResend } from '../records/record-row.ts';
import { lockRecords, removeRecords } from '../records/records.store.ts';

type Deps = Pick<Kit, 'database' | 'jobs' | 'audit' | 'mail' | 'clock'>;
type RowProblem =
  | typeof notFound
  | typeof invitationNotDue
  | typeof invitationNotWaiting
  | typeof personOptedOut;

interface Answer {
  readonly results: ExpertActionResult[];
  readonly nextCursor: string | null;
}

/**
 * Does the same to many experts of the organization, at most 500 in one call, each with its own result. Those that a filter
 * lets through are gone through call by call, in the order in which they were added.
 */
export async function changeExperts(
  kit: Deps,
  of: OfOrganization,
  { action, on }: ExpertActionForm,
): Promise<Answer | Refusal<typeof addressUnverified | typeof invalidFields>> {
  if (action === 'resend' && !of.caller.isEmailVerified) return refuse(addressUnverified);
  const walk = 'ids' in on ? null : readCursor(on.cursor);
  if (walk === undefined) return refuseCursor();
  return kit.database.transaction(async (transaction) => {
    const chosen = await lockChosen(transaction, { of, on, walk });
    const refused = await change(kit, transaction, { of, action, records: chosen.records });
    const changed = chosen.records.length - refused.size;
    if (changed > 0) {
      const changes = { [action]: { before: null, after: changed } };
      await noteChange(kit, transaction, { of, action: 'organization.change-experts', changes });
    }
    return {
      results: [
        ...chosen.records.map(({ id, name }) => resultOf({ id, name }, refused.get(id))),
        ...chosen.missing.map((id) => resultOf({ id, name: '' }, notFound)),
      ],
      nextCursor: chosen.nextCursor,
    };
  });
}

interface Walk {
  readonly after: ExpertRecordId | null;
  /** An id of the time of the first call: whoever was added later is left alone. */
  readonly through: ExpertRecordId;
}

function readCursor(cursor: string | undefined): Walk | undefined {
  if (cursor === undefined) return { after: null, through: newRecordId() };
  const [after, through] = cursor.split('.').map((part) => expertRecordId.safeParse(part).data);
  return after === undefined || through === undefined ? undefined : { after, through };
}

interface Choosing {
  readonly of: OfOrganization;
  readonly on: ExpertActionForm['on'];
  readonly walk: Walk | null;
}

interface Chosen {
  readonly records: readonly ExpertRecord[];
  readonly missing: readonly ExpertRecordId[];
  readonly nextCursor: string | null;
}

async function lockChosen(transaction: Transaction, { of, on, walk }: Choosing): Promise<Chosen> {
  const { organizationId } = of.membership;
  if ('ids' in on || walk === null) {
    const ids = 'ids' in on ? [...new Set(on.ids)] : [];
    const records = await lockRecords(transaction, organizationId, ids);
    const found = new Set(records.map(({ id }) => id));
    return { records, missing: ids.filter((id) => !found.has(id)), nextCursor: null };
  }
  const { matching, except } = on;
  const limit = MOST_EXPERTS_AT_ONCE;
  const records = await lockMatching(
    transaction,
    { organizationId, ...matching },
    { ...walk, except, limit },
  );
  const last = records.length === limit ? records.at(-1) : undefined;
  return { records, missing: [], nextCursor: last ? `${last.id}.${walk.through}` : null };
}

interface Changing {
  readonly of: OfOrganization;
  readonly action: ExpertAction;
  readonly records: readonly ExpertRecord[];
}

/** Answers why some of them were refused, by id. */
async function change(
  kit: Deps,
  transaction: Transaction,
  { of, action, records }: Changing,
): Promise<Map<ExpertRecordId, RowProblem>> {
  const { organizationId } = of.membership;
  const ids = records.map(({ id }) => id);
  switch (action) {
    case 'delete': {
      const { letters } = await removeRecords(transaction, organizationId, ids);
      await kit.mail.withdraw(transaction, letters);
      return new Map();
    }
    case 'stop': {
      await kit.mail.withdraw(transaction, await stopInvitations(transaction, ids));
      const others = records.filter(({ invitation }) => !canStop(invitation));
      return new Map(others.map(({ id }) => [id, invitationNotWaiting]));
    }
    case 'resend':
      return resend(kit, transaction, { of, records });
  }
}

/** Many at once count on the organization's quota, in their order; a single one leaves before them, on its sender's. */
async function resend(
  kit: Deps,
  transaction: Transaction,
  { of: { membership, caller }, records }: Pick<Changing, 'of' | 'records'>,
): Promise<Map<ExpertRecordId, RowProblem>> {
  const at = kit.clock.now();
  const due = records.filter((record) => mayResend(record, at) && record.invitation !== 'waiting');
  const optedOut = await listOptedOut(
    transaction,
    due.map(({ email }) => email),
  );
  const [unwanted, wanted] = [true, false].map((isOut) =>
    due.filter(({ email }) => optedOut.has(email) === isOut).map(({ id }) => id),
  );
  await markOptedOut(transaction, unwanted ?? []);
  await queueAgain(transaction, wanted ?? [], { invitedBy: caller.userId, of: 'organization' });
  await inviteWaiting(kit, transaction, membership.organizationId);
  const done = new Set(wanted);
  const isOut = new Set(unwanted);
  return new Map(
    records
      .filter(({ id }) => !done.has(id))
      .map(({ id, invitation }) => [
        id,
        isOut.has(id) || invitation === 'opted-out' ? personOptedOut : invitationNotDue,
      ]),
  );
}

function resultOf(
  expert: Pick<ExpertRecord, 'id' | 'name'>,
  problem: RowProblem | undefined,
): ExpertActionResult {
  return problem === undefined
    ? { outcome: 'done', ...expert }
    : { outcome: 'refused', ...expert, code: problem.code, message: problem.message };
}
