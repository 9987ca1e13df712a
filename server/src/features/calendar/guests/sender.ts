import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { findAccount } from '#features/accounts';
import { findMembership, findOrganization } from '#features/organizations';
import type { Transaction } from '#kit.ts';

export interface Sender {
  readonly name: string;
  /** Null where there is none, or it has no name yet. */
  readonly organization: string | null;
}

/** Null for a disabled account and for an unverified address: neither may invite anybody. */
export async function findSender(on: Transaction, userId: UserId): Promise<Sender | null> {
  const account = await findAccount(on, { userId });
  if (account === null || account.isDisabled || !account.isEmailVerified) return null;
  const membership = await findMembership(on, userId);
  const organization = membership && (await findOrganization(on, membership.organizationId));
  return {
    name: fullNameOf(account),
    organization: organization === null || organization.name === '' ? null : organization.name,
  };
}
