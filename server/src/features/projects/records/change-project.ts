import type { AuditAction } from '@redoubt/contract/audit';
import {
  escrowNotCovered,
  type Project,
  projectNotFound,
  projectSavedSince,
} from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import type { Catalogue } from '#features/challenges';
import { hasInsufficientFunds } from '#features/ledger';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Kit, Transaction } from '#kit.ts';
import { formOf, presentProject } from './present-project.ts';
import { lockProject, type ProjectRow, type Whose } from './projects.store.ts';

export interface ProjectsDeps {
  readonly catalogue: Catalogue;
  /** The platform's share of each rate, in hundredths of a percent, for projects that begin from now on. */
  readonly feePoints: number;
}

export type ProjectKit = Pick<Kit, 'database' | 'clock' | 'audit' | 'outbox'>;

/** Who keeps projects: a member of an organization, or an Admin who names none. */
export interface OfKeeper {
  readonly caller: Caller;
  readonly membership: Membership | null;
}

export function whoseOf({ membership }: Pick<OfKeeper, 'membership'>): Whose {
  return membership?.organizationId ?? 'everyone';
}

export interface ProjectCall extends OfKeeper {
  readonly id: ProjectId;
  /** The revision that the caller last read; null overwrites whatever is there. */
  readonly expectedRevision?: number | null;
}

type ProjectAction = Extract<AuditAction, `project.${string}`>;

/** What a change does, in the transaction that holds the project. */
type Change<P extends Problem> = (
  row: ProjectRow,
  at: Date,
  transaction: Transaction,
) => Promise<Refusal<P> | undefined> | Refusal<P> | undefined;

/**
 * Changes a project, one person at a time, with an entry of what changed. Where money is to be held that the client does
 * not have, nothing is changed.
 */
export async function changeProject<P extends Problem>(
  kit: ProjectKit,
  {
    caller,
    membership,
    id,
    expectedRevision = null,
    action,
  }: ProjectCall & { readonly action: ProjectAction },
  change: Change<P>,
): Promise<
  Project | Refusal<P | typeof projectNotFound | typeof projectSavedSince | typeof escrowNotCovered>
> {
  const key = { id, whose: whoseOf({ membership }) };
  const changing = kit.database.transaction(async (transaction) => {
    const before = await lockProject(transaction, key);
    if (!before) return refuse(projectNotFound);
    if (expectedRevision !== null && expectedRevision !== before.revision) return refuse(projectSavedSince);
    const at = kit.clock.now();
    const refused = await change(before, at, transaction);
    if (isRefusal(refused)) return refused;
    const after = await lockProject(transaction, key);
    invariant(after, 'A project that is changed stays.');
    await kit.audit.write(transaction, {
      by: caller,
      action,
      object: { kind: 'project', id },
      person: null,
      changes: changesBetween(forAudit(before), forAudit(after)),
    });
    return presentProject(transaction, after, at);
  });
  return changing.catch((error: unknown) => {
    if (hasInsufficientFunds(error)) return refuse(escrowNotCovered);
    throw error;
  });
}

function forAudit(row: ProjectRow) {
  const { kinds, ...form } = formOf(row);
  return { ...form, kinds: JSON.stringify(kinds), state: row.state, reason: row.reason };
}
