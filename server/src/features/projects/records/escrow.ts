import { costOf, type CopiesOfKind } from '@redoubt/contract/projects';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type LedgerAccount, postTransaction, readAvailable } from '#features/ledger';
import { invariant } from '#platform/invariant.ts';
import type { Queryable, Transaction } from '#kit.ts';
import { codeOf } from './project-code.ts';
import type { ProjectRow } from './projects.store.ts';

type Funded = Pick<
  ProjectRow,
  | 'id'
  | 'number'
  | 'organization'
  | 'currency'
  | 'kinds'
  | 'reviewedBy'
  | 'reviewRateMinor'
  | 'feePoints'
  | 'revision'
>;

/** Whose money pays for a project. */
export function payerOf({ organization }: Pick<ProjectRow, 'organization'>): LedgerAccount {
  return organization === null
    ? { kind: 'platform-balance' }
    : { kind: 'client-balance', organizationId: organization.id };
}

/** Where what all of a project costs is held. */
export function escrowOf({ id, organization }: Pick<ProjectRow, 'id' | 'organization'>): LedgerAccount {
  return { kind: 'project-escrow', projectId: id, organizationId: organization?.id ?? null };
}

/** What is held for a project and what its client could still spend, in minor units. */
export async function readFunds(on: Queryable, project: Pick<Funded, 'id' | 'organization' | 'currency'>) {
  const { currency } = project;
  return {
    heldMinor: await readAvailable(on, escrowOf(project), currency),
    balanceMinor: await readAvailable(on, payerOf(project), currency),
  };
}

interface Holding {
  readonly counts: readonly CopiesOfKind[];
  /** What it is held for, once: the revision that is changed, or a review. */
  readonly key: string;
  /** Null where nobody asked for it. */
  readonly by: UserId | null;
  readonly at: Date;
}

/**
 * Holds what the copies of a project that are not accepted yet cost, so far as it is not held: the transaction fails with
 * `hasInsufficientFunds` where the client's balance does not suffice.
 */
export async function holdCost(
  transaction: Transaction,
  project: Funded,
  { counts, key, by, at }: Holding,
): Promise<void> {
  const { toComeMinor } = costOf(project, project.feePoints, counts);
  const lacking = toComeMinor - (await readFunds(transaction, project)).heldMinor;
  if (lacking <= 0) return;
  const number = await postTransaction(transaction, {
    kind: 'escrow',
    key: `escrow:${project.id}:${key}`,
    currency: project.currency,
    reference: codeOf(project),
    projectId: project.id,
    madeBy: by,
    at,
    postings: [
      { account: payerOf(project), amountMinor: -lacking },
      { account: escrowOf(project), amountMinor: lacking },
    ],
  });
  invariant(number !== null, 'What a project lacks is held once for each cause.');
}

/** Gives back what is left in the escrow of a project. */
export async function returnRest(
  transaction: Transaction,
  project: Funded,
  { by, at }: { readonly by: UserId; readonly at: Date },
): Promise<void> {
  const { heldMinor } = await readFunds(transaction, project);
  if (heldMinor === 0) return;
  await postTransaction(transaction, {
    kind: 'escrow-return',
    key: `escrow-return:${project.id}`,
    currency: project.currency,
    reference: codeOf(project),
    projectId: project.id,
    madeBy: by,
    at,
    postings: [
      { account: escrowOf(project), amountMinor: -heldMinor },
      { account: payerOf(project), amountMinor: heldMinor },
    ],
  });
}
