import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { linkOfAnother, type LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import type { Invitation } from '@redoubt/contract/talent';
import { findAccount } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { readLink } from './invitation-links.ts';

/** Who invites whom. Somebody else who is signed in is not shown whose invitation it is. */
export async function openInvitation(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { token, caller }: { readonly token: string; readonly caller: Caller | null },
): Promise<Invitation | Refusal<LinkProblem>> {
  const { kysely } = database;
  const record = await readLink({ clock }, kysely, { token, caller });
  if (isRefusal(record)) return record;
  const signedIn = caller && (await findAccount(kysely, { userId: caller.userId }));
  if (signedIn && signedIn.email !== record.email) return refuse(linkOfAnother);
  const organization = await findOrganization(kysely, record.organizationId);
  const inviter = record.invitedBy && (await findAccount(kysely, { userId: record.invitedBy }));
  const account = await findAccount(kysely, { email: record.email });
  return {
    organization: organization?.name ?? '',
    invitedBy: inviter ? fullNameOf(inviter) : null,
    email: record.email,
    hasAccount: account !== null,
    ...splitName(record.name),
    expiresAt: record.expiresAt?.toISOString() ?? null,
  };
}

/** A name as one text in the parts of an account's: the last word is the last name. */
function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return {
    firstname: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastname: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}
