import type { LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import { linkOfAnother } from '@redoubt/contract/shared/mailed-link.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type InvitationAccount, invitedHasAccount } from '@redoubt/contract/talent';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { enterNewAccount, hashNewPassword } from '#features/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { accept } from './accept.ts';
import { lockLink, readLink } from './invitation-links.ts';

interface Acceptance extends InvitationAccount {
  readonly token: string;
  readonly caller: Caller | null;
  readonly browser: Parameters<typeof enterNewAccount>[2]['browser'];
}

/**
 * Makes the account of an invited address, signs the person in and ties the record to it. The link came by mail, so the
 * address is verified. An address that has an account is refused: no invitation sets a password of somebody who has one.
 */
export async function acceptWithNewAccount(
  kit: Kit,
  { token, caller, browser, firstname, lastname, password }: Acceptance,
): Promise<SignedIn | Refusal<LinkProblem | typeof invitedHasAccount | typeof invalidFields>> {
  if (caller !== null) return refuse(linkOfAnother);
  const opened = await readLink(kit, kit.database.kysely, { token, caller });
  if (isRefusal(opened)) return opened;
  const passwordHash = await hashNewPassword(kit, password);
  if (isRefusal(passwordHash)) return passwordHash;
  return kit.database.transaction(async (transaction) => {
    const record = await lockLink(kit, transaction, { token, caller });
    if (isRefusal(record)) return record;
    const person = {
      email: record.email,
      firstname,
      lastname,
      role: 'Expert',
      hasAcceptedTerms: true,
    } as const;
    const entered = await enterNewAccount(kit, transaction, { person, passwordHash, browser });
    if (entered === null) return refuse(invitedHasAccount);
    const refusal = await accept(kit, transaction, { record, userId: entered.user.id });
    invariant(refusal === null, 'A new account is an expert of no organization.');
    return entered;
  });
}
