import type { SecondFactor } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#kit.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { findApp } from './authenticator-app/authenticator-apps.store.ts';
import { findRecoveryCodes } from './recovery-codes/recovery-codes.store.ts';

/**
 * What the person can be asked for beside a password; nothing without a factor of their own, which recovery codes only
 * stand in for.
 */
export async function listFactors(on: Queryable, userId: UserId): Promise<SecondFactor[]> {
  const app = await findApp(on, userId);
  const passkeys = await listPasskeys(on, userId);
  if (!app && passkeys.length === 0) return [];
  const codes = await findRecoveryCodes(on, userId);
  return [
    ...(app ? ['totp' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(codes && codes.left > 0 ? ['recovery-code' as const] : []),
  ];
}

/** How many factors the person has: each passkey is one, recovery codes are none. */
export async function countFactors(on: Queryable, userId: UserId): Promise<number> {
  const app = await findApp(on, userId);
  const passkeys = await listPasskeys(on, userId);
  return passkeys.length + (app ? 1 : 0);
}
