import { createHash } from 'node:crypto';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import type { Browser } from '../entry/browser.ts';
import { tellOfDevice } from './guard.notices.ts';
import { addDeviceToken, readDeviceHashes, renewDeviceTokens } from './device-cookie.ts';
import {
  type AccountKey,
  findKnownDevice,
  type NewDevice,
  removeDevicesOf,
  updateDeviceSeen,
  upsertDevice,
} from './known-devices.store.ts';

/** The hash of the token by which the account knows this browser; null when it does not. */
export async function findDeviceOf(
  { database }: Pick<Kit, 'database'>,
  account: AccountKey,
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<Buffer | null> {
  const hashes = readDeviceHashes(cookies);
  return hashes.length === 0 ? null : findKnownDevice(database, hashes, account);
}

/** After a sign-in: the person's account knows this browser from now on, and they are told of one that is new. */
export async function rememberDevice(
  { clock, jobs }: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  const hashes = readDeviceHashes(browser.cookies);
  const at = clock.now();
  const isKnown = hashes.length > 0 && (await updateDeviceSeen(transaction, { userId, hashes, at }));
  if (isKnown) renewDeviceTokens(browser.cookies);
  else if (await upsertDevice(transaction, newDevice(userId, browser, at)))
    await jobs.add(transaction, tellOfDevice, {
      payload: {
        userId,
        userAgent: browser.userAgent,
        network: browser.network,
        signedInAt: at.toISOString(),
      },
    });
}

/** Makes this browser one that the account knows, because its person showed something that was mailed to them. */
export async function admitDevice(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  await upsertDevice(on, newDevice(userId, browser, clock.now()));
}

/** As `admitDevice`, and the account knows no other browser any more: one of them may have been somebody else's. */
export async function admitDeviceAlone(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  admitted: { userId: UserId; browser: Browser },
): Promise<void> {
  await removeDevicesOf(on, admitted.userId);
  await admitDevice(kit, on, admitted);
}

function newDevice(userId: UserId, { cookies, userAgent, network }: Browser, at: Date): NewDevice {
  const look = createHash('sha256')
    .update(JSON.stringify([userAgent, network]))
    .digest();
  return { userId, tokenHash: addDeviceToken(cookies), look, at };
}
