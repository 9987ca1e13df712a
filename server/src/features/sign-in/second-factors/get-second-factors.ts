import type { SecondFactors } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { Queryable } from '#kit.ts';
import { getUser } from '#features/accounts';
import { presentPasskey } from '../credentials/passkey.presenter.ts';
import { listPasskeys } from '../credentials/passkeys.store.ts';
import { findApp } from '../credentials/authenticator-apps.store.ts';
import { findRecoveryCodes } from '../credentials/recovery-codes.store.ts';

/** Whether a role must have a second factor here. */
export type FactorsNeeded = (role: Role) => boolean;

export async function getSecondFactors(
  on: Queryable,
  userId: UserId,
  isNeeded: FactorsNeeded,
): Promise<SecondFactors> {
  const { role } = await getUser(on, userId);
  const app = await findApp(on, userId);
  const passkeys = await listPasskeys(on, userId);
  const codes = await findRecoveryCodes(on, userId);
  return {
    authenticatorApp: app && { addedAt: app.addedAt.toISOString() },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodes: codes && { left: codes.left, madeAt: codes.madeAt.toISOString() },
    areRequired: isNeeded(role),
  };
}
