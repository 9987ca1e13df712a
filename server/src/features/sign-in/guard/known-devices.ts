import { createHash } from 'node:crypto';
import { DAY_S } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { tellOfDevice } from './guard.notices.ts';
import {
  type AccountKey,
  findKnownDevice,
  type NewDevice,
  removeDevicesOf,
  updateDeviceSeen,
  upsertDevice,
} from './guard.store.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { CookieJar } from '#platform/use-case/cookie-jar.ts';

/** The hash of the token by which the account knows this browser; null when it does not. */
export async function findDeviceOf(
  { database }: Pick<Kit, 'database'>,
  account: AccountKey,
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<Buffer | null> {
  const hashes = readDeviceHashes(cookies);
  return hashes.length === 0 ? null : findKnownDevice(database, hashes, account);
}

/** After a sign-in: the person's account knows this browser from now on, and a new one is notified to them. */
export async function rememberDevice(
  { clock, jobs }: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  const hashes = readDeviceHashes(browser.cookies);
  const at = clock.now();
  const isKnown = hashes.length > 0 && (await updateDeviceSeen(transaction, { userId, hashes, at }));
  if (isKnown) renewDeviceTokens(transaction, browser.cookies);
  else if (await upsertDevice(transaction, newDevice(transaction, { userId, browser, at })))
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
export async function trustDevice(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  await upsertDevice(transaction, newDevice(transaction, { userId, browser, at: clock.now() }));
}

/** Like `trustDevice`, but forgets the account's other browsers: one of them may have been somebody else's. */
export async function trustOnlyThisDevice(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  admitted: { userId: UserId; browser: Browser },
): Promise<void> {
  await removeDevicesOf(transaction, admitted.userId);
  await trustDevice(kit, transaction, admitted);
}

function newDevice(
  transaction: Transaction,
  { userId, browser, at }: { userId: UserId; browser: Browser; at: Date },
): NewDevice {
  const { cookies, userAgent, network } = browser;
  const look = createHash('sha256')
    .update(JSON.stringify([userAgent, network]))
    .digest();
  return { userId, tokenHash: addDeviceToken(transaction, cookies), look, at };
}

/** The longest life of a cookie in browsers. */
export const KNOWN_DAYS = 400;
const COOKIE = {
  name: 'known_device',
  path: '/auth',
  maxAgeSeconds: KNOWN_DAYS * DAY_S,
  wasPlain: true,
} as const;
/** So many people may share a browser. */
const MOST_TOKENS = 5;

/** The hashes of the tokens that a browser holds, one for each person who signed in with it. */
export function readDeviceHashes(cookies: CookieJar): Buffer[] {
  return readTokens(cookies).flatMap((token) => hashToken(token) ?? []);
}

/** Gives a browser one token more and answers its hash. Nobody who planted a cookie there can know it. */
export function addDeviceToken(transaction: Pick<Transaction, 'afterCommit'>, cookies: CookieJar): Buffer {
  const token = createToken();
  const hash = hashToken(token);
  invariant(hash, 'A token that was just made has a hash.');
  const tokens = [token, ...readTokens(cookies)].slice(0, MOST_TOKENS);
  cookies.set(transaction, COOKIE, tokens.join('.'));
  return hash;
}

/** Lets the browser keep its tokens for as long again. */
export function renewDeviceTokens(transaction: Pick<Transaction, 'afterCommit'>, cookies: CookieJar): void {
  cookies.set(transaction, COOKIE, readTokens(cookies).join('.'));
}

function readTokens(cookies: CookieJar): string[] {
  const tokens = (cookies.read(COOKIE) ?? '').split('.').filter((token) => hashToken(token) !== null);
  return tokens.slice(0, MOST_TOKENS);
}

/** What we know of the browser of a call; a route passes its call. */
export interface Browser {
  readonly userAgent: string | null;
  /** An IPv4 address, or the first address of an IPv6 /64. */
  readonly network: string;
  readonly cookies: CookieJar;
}
