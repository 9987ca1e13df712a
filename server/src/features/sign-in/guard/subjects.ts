import { createHash } from 'node:crypto';
import type { Kit } from '#kit.ts';
import type { Browser } from '../entry/browser.ts';
import { guardRules, type Secret } from './guard-rules.ts';
import type { Subject } from './guard.store.ts';
import { findDeviceOf } from './known-devices.ts';
import type { AccountKey } from './known-devices.store.ts';

/** One try at a secret. */
export interface Try {
  readonly secret: Secret;
  /** The address that was typed, as `normalizeEmail` leaves it, whether or not it has an account; or the person. */
  readonly account: AccountKey;
  /** The browser of a call that anyone may make, or the session of a signed-in caller. */
  readonly from: Browser | { readonly sessionId: string };
}

/** Whose allowance it is: all strangers' together, or one browser's alone, which a right try restores. */
export type AllowanceOf = 'strangers' | 'known-device' | 'session';

/** What a try is counted for. */
export interface Allowance {
  /** In the order in which they are counted. */
  readonly subjects: readonly OwnedSubject[];
  readonly of: AllowanceOf;
}

interface OwnedSubject extends Subject {
  /** True where a lock concerns one account: its owner is told. */
  readonly hasOwner: boolean;
}

/** A known device and a session have an allowance each; all others share the account's, and that of their network. */
export async function allowanceOf(
  kit: Pick<Kit, 'database'>,
  { secret, account, from }: Try,
): Promise<Allowance> {
  if ('sessionId' in from) return ownAllowance('session', secret, from.sessionId);
  const device = await findDeviceOf(kit, account, from);
  if (device) return ownAllowance('known-device', secret, device.toString('hex'));
  const person = 'email' in account ? account.email : account.userId;
  return {
    subjects: [
      { hash: hashOf(secret, 'account', person), rule: guardRules[secret], hasOwner: true },
      { hash: hashOf('any', 'network', from.network), rule: guardRules.network, hasOwner: false },
    ],
    of: 'strangers',
  };
}

function ownAllowance(of: 'known-device' | 'session', secret: Secret, owner: string): Allowance {
  return {
    subjects: [{ hash: hashOf(secret, of, owner), rule: guardRules[secret], hasOwner: true }],
    of,
  };
}

function hashOf(...parts: readonly [Secret | 'any', 'account' | 'network' | AllowanceOf, string]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
